/**
 * What this process makes, and what the programs make that it starts, is this user's alone: files 0600, folders 0700. There are
 * members' data in them, the accounts' hashes and the keys of the session cookies.
 */
export function keepFilesToOurselves(): void {
  process.umask(0o077)
}
