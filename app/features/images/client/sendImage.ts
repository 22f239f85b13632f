import { sendFile } from '~/http/request/sendFile'
import type { Image } from '../images.schema'
import { readableImage } from './readableImage'

/**
 * Sends a photograph.
 *
 * @param onProgress from 0 to 1
 * @throws what the server answered, or a code
 */
export const sendImage = async (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Image> => (await sendFile('/images', await readableImage(file), onProgress, signal)) as Image
