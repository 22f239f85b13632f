import { run } from './run.mjs'

/** Runs apt-get without questions. @param {string[]} args @param {{ cwd?: string }} [options] */
export function apt(args, options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation may be under way on the machine.
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { ...options, quiet: true, env })
}

let listsAreFresh = false

/** A fresh machine knows no packages; once is enough for a command. */
export async function refreshLists() {
  if (listsAreFresh) return
  await apt(['update'])
  listsAreFresh = true
}
