import { whyUnwritable } from './unwritable.mjs'

/** What a command is doing, one line each; written at once, so that the terminal is never silent for long. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** A failure that the person at the terminal can mend: a sentence, no stack. */
export class Mendable extends Error {}

/** Runs a command's steps; a Mendable failure ends it with its sentence and exit code 1. */
export async function command(steps) {
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
