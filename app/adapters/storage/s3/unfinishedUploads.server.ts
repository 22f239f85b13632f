import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import { logger } from '~/lib/log/logger.server'
import type { Bucket } from './bucket.server'

/** Uploads in parts that were begun and neither completed nor aborted. */
async function* unfinished({ client, name, nameOf, ask }: Bucket): AsyncGenerator<MultipartUpload> {
  let after: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> = {}
  for (;;) {
    const wanted = { Bucket: name, Prefix: nameOf(''), ...after }
    const page: ListMultipartUploadsCommandOutput = await ask('parts', (within) =>
      client.send(new ListMultipartUploadsCommand(wanted), within),
    )
    yield* page.Uploads ?? []
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
    if (!IsTruncated || !KeyMarker || !UploadIdMarker) return
    after = { KeyMarker, UploadIdMarker }
  }
}

/**
 * Removes the parts of files whose sender died, or whose store did not answer: nobody sees them, and they are paid for. A store
 * that does not say which there are has to do it by its own rules.
 */
export async function abortParts(bucket: Bucket, before: Date): Promise<void> {
  const { client, name, ask } = bucket
  try {
    for await (const { Key, UploadId, Initiated } of unfinished(bucket)) {
      if (!Initiated || Initiated >= before) continue
      const upload = new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })
      await ask('abort', (within) => client.send(upload, within))
    }
  } catch (error) {
    logger.warn({ err: error }, 'unfinished uploads are left to the store’s own rules')
  }
}
