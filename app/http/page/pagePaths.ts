const NO_PAGES = /^\/(?:api|media|_serverFn)\//
/** The one page among the API's addresses. */
const API_REFERENCE = '/api/docs'

/** Whether an address is a page's, rather than one that programs ask. */
export function isPage(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return pathname === API_REFERENCE || !NO_PAGES.test(pathname)
}

/** Whether an address is that of a server function. */
export const isFunctionPath = (pathname: string): boolean => pathname.startsWith('/_serverFn/')
