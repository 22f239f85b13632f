import { notFound } from '@tanstack/react-router'
import { readFailure } from './request/failure'

/** For loaders: a 404 of the server is the not-found page, anything else the error page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (readFailure(error).status === 404) throw notFound()
    throw error
  }
}
