/**
 * Run before anything of the page is seen: a form that is sent before its code is there waits for it, instead of
 * leaving the page with what she typed. `HeldForm` sends it when it comes to life.
 */
export const HOLD_EARLY_SUBMIT = `addEventListener('submit',e=>{const d=e.target.dataset;if(d.form==='held'){e.preventDefault();d.sent=''}},true)`

/** The form is alive from here on. @returns whether she has sent it already */
export function releaseEarlySubmit(form: HTMLFormElement): boolean {
  const sent = form.dataset.sent !== undefined
  delete form.dataset.sent
  form.dataset.form = 'alive'
  return sent
}
