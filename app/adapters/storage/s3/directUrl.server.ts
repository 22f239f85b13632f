import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/**
 * A segment must have arrived before its address ends, on a train as well; a copied address is worth a few seconds of film
 * for as long.
 */
const VALID_SECONDS = 300
/** Within this time an object keeps its address, so that the browser finds again what it has. */
const SAME_SECONDS = 120

/** An address of an object, valid from three to five minutes. */
export function signedAddress(client: S3Client, bucket: string, name: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const signingDate = new Date((seconds - (seconds % SAME_SECONDS)) * 1000)
  return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: name }), {
    expiresIn: VALID_SECONDS,
    signingDate,
  })
}
