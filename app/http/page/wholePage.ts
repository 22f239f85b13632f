/**
 * A page that has been rendered to its end. What is left of the rendering when its headers are known belongs to it, and is done before
 * the next page is begun; and what fails in it becomes an error screen, not half a page. Who reads slowly holds nothing but its text.
 */
export async function wholePage(response: Response): Promise<Response> {
  const { body, headers, status, statusText } = response
  if (!body || !headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}
