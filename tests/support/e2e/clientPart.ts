import { clientFiles } from '../clientBuild'

/** Where the script of the build is that alone holds these words: its name says nothing of what is in it. */
export function clientPart(words: string): string {
  const found = clientFiles().filter(({ file, text }) => file.endsWith('.js') && text.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} scripts of the build hold ${words}`)
  return `**${found[0]!.file.replace('dist/client', '')}`
}
