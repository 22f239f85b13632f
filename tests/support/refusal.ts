import { ApiError } from '~/http/apiError'

/** The status and code with which a use case refuses; any other failure is thrown on. */
export async function refusal(pending: Promise<unknown>): Promise<{ status: number; code: string } | null> {
  try {
    await pending
    return null
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, code: error.code }
    throw error
  }
}
