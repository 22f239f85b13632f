/** A promise that is resolved from elsewhere, as `Promise.withResolvers` makes it in browsers newer than those that Élan serves. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}
