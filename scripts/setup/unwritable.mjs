const WHY = new Map([
  ['ENOSPC', 'le disque est plein.'],
  ['EDQUOT', 'la place qui lui est accordée est épuisée.'],
  ['EACCES', 'il n’en a pas le droit.'],
  ['EPERM', 'il n’en a pas le droit.'],
  ['EROFS', 'le disque ne se laisse que lire.'],
  ['EIO', 'le disque est en panne.'],
  // What is made with all folders above it is missing only where it may not be made.
  ['ENOENT', 'il ne se laisse pas créer.'],
  ['ENOTDIR', 'ce n’est pas un dossier.'],
  ['EEXIST', 'ce n’est pas un dossier.'],
])

/**
 * Why a file or a folder could not be written.
 *
 * @param {unknown} error
 * @returns {string | null} the end of a sentence, in French; `null` for another failure
 */
export function whyUnwritable(error) {
  if (!(error instanceof Error) || !('code' in error)) return null
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'listen' || syscall === 'kill' || syscall === 'spawn') return null
  if (error.code === 'ENOENT' && syscall !== 'mkdir') return null
  return WHY.get(String(error.code)) ?? null
}

/**
 * The same of what a program has printed before it failed.
 *
 * @param {string} printed
 */
export function whyUnwritten(printed) {
  const [, code = ''] = /\b(ENOSPC|EDQUOT|EACCES|EROFS): /.exec(printed) ?? []
  return WHY.get(code) ?? null
}
