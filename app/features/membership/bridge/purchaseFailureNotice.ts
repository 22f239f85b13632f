import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { StoreKitError } from './storeKitError'

/** Worded by `source.md §8`. */
const TITLE = 'Purchase failed'

function wordsOf(failure: unknown): string | undefined {
  const told =
    failure !== null && typeof failure === 'object' && 'message' in failure ? failure.message : null
  return typeof told === 'string' ? told : undefined
}

/** What a member reads of a failed purchase: the source's words, and what they mean in French. */
export function purchaseFailureNotice(failure: unknown): { title: string; message: string } {
  const { code, status } = readFailure(failure)
  const failed = errorMessage('purchase/failed')
  if (failure instanceof StoreKitError) {
    const meaning = errorMessage(code, failed)
    // The title says as much already.
    if (failure.code === 'storekit/purchase-failed') return { title: TITLE, message: meaning }
    return { title: TITLE, message: `${meaning} (${failure.message})` }
  }
  // The server's refusals come in French; anything else is not for her eyes.
  const fallback = status === undefined ? failed : (wordsOf(failure) ?? failed)
  return { title: TITLE, message: errorMessage(code, fallback) }
}
