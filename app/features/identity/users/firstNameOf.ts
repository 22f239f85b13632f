/** A first name, or a substitute, where a member is greeted or named to others. Of an address its first letter alone. */
export function firstNameOf(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (!first.includes('@')) return first || 'Vous'
  const [initial] = /\p{Letter}/u.exec(first) ?? []
  return initial ? `${initial.toUpperCase()}.` : 'Vous'
}
