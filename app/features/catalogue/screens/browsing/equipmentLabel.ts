/** How many names a card has room for. */
const TOLD = 2

/** What a workout needs, in a few words: "Sans matériel", "Tapis, Élastique", "Tapis et 3 autres". */
export function equipmentLabel(names: readonly string[]): string {
  const [first, ...others] = names
  if (first === undefined) return 'Sans matériel'
  return names.length <= TOLD ? names.join(', ') : `${first} et ${others.length} autres`
}
