import { AppleSignatureRefusedError, type SignatureRefusalReason } from '~/adapters/appStore/errors'

/** Why a signed payload was refused, `null` where it was not; any other failure is thrown on. */
export async function refusalReason(verifying: Promise<unknown>): Promise<SignatureRefusalReason | null> {
  try {
    await verifying
    return null
  } catch (error) {
    if (error instanceof AppleSignatureRefusedError) return error.reason
    throw error
  }
}
