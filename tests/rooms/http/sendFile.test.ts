import { afterEach, expect, test, vi } from 'vitest'
import { sendFile } from '~/http/request/sendFile'

afterEach(() => vi.unstubAllGlobals())

/** What a browser's request comes to, as far as a file that is sent is concerned. */
function stubAnswer(status: number, responseText: string): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      readonly status = status
      readonly responseText = responseText
      open() {}
      send() {
        this.dispatchEvent(new Event('load'))
      }
    },
  )
}

const send = () =>
  sendFile('/files', new File(['%PDF'], 'guide.pdf'), () => undefined, new AbortController().signal)

test('a file that was taken is answered as the server said it, with its dates', async () => {
  stubAnswer(201, '{"id":"1","createdAt":"2026-03-01T12:00:00.000Z"}')
  expect(await send()).toEqual({ id: '1', createdAt: new Date('2026-03-01T12:00:00.000Z') })
})

test.each([
  [413, '{"code":"request/too-large","message":"…","status":413}', { code: 'request/too-large' }],
  // A proxy's page: it has its status, as for any other call.
  [413, '<h1>Request Entity Too Large</h1>', { status: 413, code: 'server/internal' }],
  [502, '<h1>Bad Gateway</h1>', { status: 502, code: '502', body: '<h1>Bad Gateway</h1>' }],
  [503, '', { status: 503, code: 'server/internal' }],
])('a file that was refused with %s is refused by what was answered', async (status, text, refusal) => {
  stubAnswer(status, text)
  await expect(send()).rejects.toMatchObject(refusal)
})
