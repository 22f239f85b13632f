/** A first name, or a substitute, for the few places that greet the member. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Vous'
}
