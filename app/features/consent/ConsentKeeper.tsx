export function ConsentKeeper() {
  return null
}
