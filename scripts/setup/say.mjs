import { whyUnwritable } from './unwritable.mjs'

/** What a command is doing, one line each; written at once, so that the terminal is never silent for long. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Of a terminal that was closed, or a reader that has gone. */
const isLost = () => undefined

/** Nobody hears what is said then; it must not end who still has to end in order what it has started. */
function speakOn() {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(isLost)) stream.on('error', isLost)
}

/** A failure that the person at the terminal can mend: a sentence, no stack. */
export class Mendable extends Error {}

/** Runs a command's steps; a Mendable failure ends it with its sentence and exit code 1. */
export async function command(steps) {
  speakOn()
  try {
    await steps()
  } catch (error) {
    const why = whyUnwritable(error)
    if (error instanceof Mendable) process.stderr.write(`\n✗ ${error.message}\n`)
    else if (why)
      process.stderr.write(`\n✗ Cette commande ne peut pas écrire dans ${error.path}\u00A0: ${why}\n`)
    else process.stderr.write(`\n✗ ${error?.stack ?? error}\n`)
    process.exitCode = 1
  }
}
