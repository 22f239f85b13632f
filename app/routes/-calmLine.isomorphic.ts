import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * The line of `CalmLine`, as HTML that the server alone writes: the browser keeps what it finds there, so no page's code has it.
 * For the same reason its style is its own, and in no style sheet.
 */
export const calmLine = createIsomorphicFn()
  .server(
    () =>
      '<p role="status" style="padding:calc(12px + env(safe-area-inset-top)) var(--page-gutter) 12px;background:var(--apricot-pale);color:var(--apricot-deep);text-align:center">Votre compte est momentanément indisponible. Vous n’êtes pas déconnectée\u00A0: il revient dès que possible.</p>',
  )
  .client(() => '')
