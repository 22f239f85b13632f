/** Where she is in a form: the field, and what is chosen in it. */
export interface PlaceInForm {
  path: string
  selection: [start: number, end: number] | null
}

const isText = (field: HTMLElement): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement

/** `null` where the focus is in no field of this form. */
export function placeInForm(form: HTMLElement | null): PlaceInForm | null {
  const at = document.activeElement
  const field = form?.contains(at) ? at?.closest<HTMLElement>('[data-path]') : null
  if (!field?.dataset.path) return null
  // A date, for instance, has none.
  const [start, end] = isText(field) ? [field.selectionStart, field.selectionEnd] : [null, null]
  return { path: field.dataset.path, selection: start === null || end === null ? null : [start, end] }
}

function land(form: HTMLElement, { path, selection }: PlaceInForm): boolean {
  const field = form.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  if (!field) return false
  field.focus({ preventScroll: true })
  if (selection && isText(field)) field.setSelectionRange(...selection)
  return true
}

/**
 * Puts her there again, in a form that was drawn anew. A field that is drawn later (a rich text) is waited for, as long as she is in
 * none.
 *
 * @returns stops to wait
 */
export function returnToPlace(form: HTMLElement | null, place: PlaceInForm): () => void {
  if (!form || land(form, place)) return () => undefined
  const drawing = new MutationObserver(() => {
    if (placeInForm(document.body) || land(form, place)) drawing.disconnect()
  })
  drawing.observe(form, { childList: true, subtree: true })
  return () => drawing.disconnect()
}

/**
 * Takes her to the first field that was refused, where she reads why; where none was, back to what she had pressed. For what closes over
 * the form: until it has gone, the page does not scroll.
 */
export function goToRefused(form: HTMLElement | null, pressed: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[data-path][aria-invalid="true"]')
  refused?.scrollIntoView({ block: 'center' })
  ;(refused ?? pressed)?.focus({ preventScroll: true })
}
