import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/**
 * The Content-Security-Policy nonce of the page being rendered. In the browser the attribute is read back from
 * the document, because styles that Mantine adds later must carry the same one.
 */
export const readNonce = createIsomorphicFn()
  .server((): string | undefined => {
    const context: { nonce?: string } | undefined = getGlobalStartContext()
    return context?.nonce
  })
  .client((): string | undefined => document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined)
