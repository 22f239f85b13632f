const FOREIGN_KEY = '23503'

/** Whether a row could not be written because an account that it names is gone. All keys to accounts are called so. */
export function isAccountGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null) return false
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  return code === FOREIGN_KEY && String(constraint).endsWith('_users_id_fk')
}
