import { notFound } from '@tanstack/react-router'
import { readFailure } from './readFailure'

/** For loaders: a 400 or 404 of the server is the not-found page, anything else the error page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { status } = readFailure(error)
    // A name that no page can have (400) is a page that there is not.
    if (status === 404 || status === 400) throw notFound()
    throw error
  }
}
