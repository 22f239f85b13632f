import type { HlsOptions, HlsPlayback } from './filmPlayback'

/** Between two tries without network, in ms. */
const TRY_AGAIN_MS = 5000

/** An HLS film where the browser reads the playlist itself, as an iPhone does. */
export function playNatively(
  element: HTMLVideoElement,
  manifestUrl: string,
  { startSeconds, onFailure, onMended }: HlsOptions,
): HlsPlayback {
  let from = startSeconds
  let tries: ReturnType<typeof setInterval> | undefined

  function goOn(): void {
    from = element.currentTime || from
    element.load()
  }
  function onLoaded(): void {
    element.currentTime = from
    clearInterval(tries)
    onMended()
  }
  function onError(): void {
    if (element.error?.code !== MediaError.MEDIA_ERR_NETWORK) {
      clearInterval(tries)
      onFailure('unplayable')
      return
    }
    onFailure('network')
    clearInterval(tries)
    tries = setInterval(goOn, TRY_AGAIN_MS)
  }
  element.addEventListener('loadedmetadata', onLoaded)
  element.addEventListener('error', onError)
  element.src = manifestUrl
  return {
    goOn,
    stop() {
      const at = element.currentTime
      clearInterval(tries)
      element.removeEventListener('loadedmetadata', onLoaded)
      element.removeEventListener('error', onError)
      element.removeAttribute('src')
      element.load()
      return at
    },
  }
}
