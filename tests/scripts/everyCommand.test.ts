import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Those that run a program of Élan's, with its file. */
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /\bnode\b.* (\S+\.(?:ts|mjs))\b/.exec(line) ?? []
  return file ? [{ name, line, file }] : []
})

/** They measure, for who works on Élan. */
const MEASURES = ['bench', 'test:mutation']

/** Several programs, one after the other. */
const ROWS = ['lint']

test.each(Object.entries(scripts).filter(([name]) => !ROWS.includes(name)))(
  'npm run %s is the program itself, which signals reach',
  (_name, line) => {
    expect(line).toMatch(/^(?:[A-Z_]+=\S+ )?exec [^&;|]+$/)
  },
)

test.each(programs.filter(({ name }) => !MEASURES.includes(name)))(
  'npm run $name says in a sentence what can be mended',
  ({ file }) => {
    const begun = readFileSync(file, 'utf8')
    // By `command` (`say.mjs`), or as the servers do (`startFailure.ts`).
    expect(begun).toMatch(/^(?:await |void )?(?:command|runServer)\(/m)
  },
)
