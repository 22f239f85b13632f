import type { BrowserContext } from '@playwright/test'

/**
 * What Firebase and the emulator's helper frame use of Google's `api.js`: a frame, and messages both ways. A message
 * for which nobody has registered yet waits.
 */
const GAPI = `(() => {
  const MARK = 'gapi-stub'
  const handlers = new Map(), waiting = [], replies = new Map()
  const peers = new Set()
  let next = 0
  const answer = (message, source) => {
    const reply = handlers.get(message.name)(message.data)
    source.postMessage({ mark: MARK, replyTo: message.id, data: reply === undefined ? [] : [reply] }, '*')
  }
  addEventListener('message', ({ data: message, source }) => {
    if (!message || message.mark !== MARK) return
    if (message.hello) { for (const peer of peers) if (peer.target() === source) peer.greeted(); return }
    if (message.replyTo !== undefined) {
      // Google's own swallows what a callback throws, and Firebase's throws after each good answer.
      try { replies.get(message.replyTo)?.(message.data) } catch {}
      return
    }
    if (handlers.has(message.name)) answer(message, source)
    else waiting.push([message, source])
  })
  function peerOf(target) {
    let greeted
    const ready = new Promise((resolve) => { greeted = resolve })
    const peer = {
      target, greeted,
      restyle: async () => [],
      ping: (callback) => ready.then(() => callback([])),
      register(name, handler) {
        handlers.set(name, handler)
        for (const [message, source] of waiting.splice(0)) message.name === name ? answer(message, source) : waiting.push([message, source])
      },
      send(name, data, callback) {
        const id = location.origin + next++
        if (callback) replies.set(id, callback)
        target().postMessage({ mark: MARK, id, name, data }, '*')
      },
    }
    peers.add(peer)
    return peer
  }
  const context = {
    open({ url, where, attributes }, opened) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes?.style)
      frame.src = url
      const peer = peerOf(() => frame.contentWindow)
      where.append(frame)
      return opened(peer)
    },
    getParentIframe() {
      const peer = peerOf(() => parent)
      parent.postMessage({ mark: MARK, hello: true }, '*')
      return peer
    },
  }
  window.gapi = {
    load: (_names, options) => setTimeout(() => (options.callback ?? options)(), 0),
    iframes: { getContext: () => context, Iframe: function () {}, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  }
  const named = new URL(document.currentScript.src).searchParams.get('onload')
  const loaded = named ? window[named] : window.gapi_onload
  if (loaded) setTimeout(loaded, 0)
})()`

/** An invisible captcha that always believes. */
const RECAPTCHA = `(() => {
  const widgets = []
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (_container, parameters) => widgets.push(parameters) - 1,
    execute: (id) => setTimeout(() => { const { callback } = widgets[id]; (typeof callback === 'string' ? window[callback] : callback)('stub-token') }, 0),
    getResponse: () => 'stub-token',
    reset: () => undefined,
  }
  const named = new URL(document.currentScript.src).searchParams.get('onload')
  if (named) setTimeout(() => window[named](), 0)
})()`

/** Stands in for the scripts that Firebase loads from Google, so that popups and SMS codes work without a network. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await context.route(/^https:\/\/apis\.google\.com\/js\/api\.js/, (route) => route.fulfill(script(GAPI)))
  await context.route(/^https:\/\/www\.google\.com\/recaptcha\//, (route) => route.fulfill(script(RECAPTCHA)))
  // The emulator's sign-in page is dressed from these; it works undressed.
  const dress = /^https:\/\/(?:unpkg\.com|fonts\.googleapis\.com)\//
  await context.route(dress, (route) =>
    route.fulfill({
      contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css',
      body: '',
    }),
  )
}
