/** Aborted with the first of these, for its reason, as by `AbortSignal.any` in browsers newer than those that Élan serves. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    // The others are listened to no longer then.
    else signal.addEventListener('abort', abort, { signal: any.signal })
  }
  return any.signal
}
