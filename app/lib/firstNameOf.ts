/** A first name, or what stands in for one, for the few places that greet her. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Vous'
}
