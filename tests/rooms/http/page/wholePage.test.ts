import { expect, test } from 'vitest'
import { wholePage } from '~/http/page/wholePage'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** An answer whose rendering goes on after its headers are known. */
function rendering(headers: HeadersInit, rest: (controller: ReadableStreamDefaultController) => void) {
  let begins = true
  const body = new ReadableStream({
    async pull(controller) {
      if (begins) controller.enqueue(new TextEncoder().encode('<p>Bon'))
      else rest(controller)
      begins = false
    },
  })
  return new Response(body, { status: 404, headers })
}

test('a page is answered once it has been rendered to its end, with what it says', async () => {
  let isWhole = false
  const headers = new Headers(HTML)
  headers.append('Set-Cookie', 'one=1')
  headers.append('Set-Cookie', 'two=2')
  const page = await wholePage(
    rendering(headers, (controller) => {
      isWhole = true
      controller.enqueue(new TextEncoder().encode('jour</p>'))
      controller.close()
    }),
  )
  expect(isWhole).toBe(true)
  expect(page.status).toBe(404)
  expect(page.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
  expect(page.headers.get('Content-Type')).toBe(HTML['Content-Type'])
  expect(await page.text()).toBe('<p>Bonjour</p>')
})

test('a page that fails in its middle is no page, so that the error screen is shown in its place', async () => {
  const page = wholePage(rendering(HTML, (controller) => controller.error(new Error('no rest'))))
  await expect(page).rejects.toThrow('no rest')
})

test('what is no page goes through as it comes: a film is not collected first', async () => {
  const film = rendering({ 'Content-Type': 'video/mp4' }, () => undefined)
  expect(await wholePage(film)).toBe(film)
  const redirect = new Response(null, { status: 307, headers: HTML })
  expect(await wholePage(redirect)).toBe(redirect)
})
