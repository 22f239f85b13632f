/** Reads code and status from whatever was thrown: an API body, an ApiError, a Firebase error. */
export function readFailure(error: unknown): { code: string | undefined; status: number | undefined } {
  if (error === null || typeof error !== 'object') return { code: undefined, status: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined
  return { code, status }
}
