import { spawn } from 'node:child_process'
import { whenParentEnds } from './parent.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Passes on signals to this process while a child runs: a terminal signals the whole group, a supervisor only this
 * process, and either way nothing must be left behind. A parent that is killed counts as a signal.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} stops it, and returns the signal that came
 */
function passSignals(child) {
  let came
  const pass = (signal) => {
    came = signal
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, pass)
  const stopLooking = whenParentEnds(() => pass('SIGTERM'))
  return () => {
    stopLooking()
    for (const signal of SIGNALS) process.off(signal, pass)
    return came
  }
}

/**
 * Runs a program to its end. A signal ends it and then this process too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, endsInOrder?: boolean }} [options] quiet keeps its
 *   output, for the error; a program that endsInOrder on a signal gives its exit code then as well
 * @returns {Promise<{ code: number, output: string }>} never rejects for an exit code
 */
export function run(
  program,
  args,
  { quiet = false, env = process.env, cwd = process.cwd(), endsInOrder = false } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const release = passSignals(child)
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      const came = release()
      // Programs that run beside this one still pass the signal on; the last to end lets it through.
      if (came && !endsInOrder) process.kill(process.pid, came)
      else resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}
