import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '../apiError'

/** Carries an ApiError through server functions and the rendered page, with its code and status. */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'ApiError',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code }) => ({ status, code }),
  fromSerializable: ({ status, code }) => new ApiError(status, code),
})
