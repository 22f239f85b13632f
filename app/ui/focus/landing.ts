/** What had the focus is gone or closed: whoever has no pointer would be nowhere, and hear nothing. */
export function isNowhere(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.matches(':disabled')
}

/** Puts her at the heading of the page where she would be nowhere. What she looks at stays where it is. */
export function landOnHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || !isNowhere()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
