type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a form that the kit made, in the order in which she meets them. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.dataset.path !== undefined &&
      // What is typed there looks for something; what was found is its value.
      element.dataset.search === undefined,
  )
}

/**
 * What the browser shows in each field. Before the page's code is there, and where a password manager fills in without
 * telling, that is more than the code has heard of.
 */
export function typedFields(form: HTMLFormElement): [path: string, value: string | boolean | number][] {
  return controlsOf(form).map((control) => [control.dataset.path ?? '', valueOf(control)])
}

function valueOf(control: Control): string | boolean | number {
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === 'checkbox') return control.checked
  return control.type === 'number' && control.value !== '' ? control.valueAsNumber : control.value
}

/** Takes her to the first field, from the top, that is one of these. */
export function focusFirst(form: HTMLFormElement, paths: readonly string[]): void {
  // Any element that has the path of a field: an editor is none of the form's own.
  ;[...form.querySelectorAll<HTMLElement>('[data-path]')]
    .find(({ dataset }) => paths.includes(dataset.path ?? ''))
    ?.focus()
}
