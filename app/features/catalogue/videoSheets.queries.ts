import { callsOf } from '~/http/call/call'
import type { videoSheetOperations } from './sheets/videoSheets.operations.server'

const call = callsOf<ReturnType<typeof videoSheetOperations>>()

/** Reads a table of films. @param apply without it, it is only said what each line would do */
export const sendVideoSheet = (base64: string, apply: boolean) =>
  call('POST /studio/video-sheets', { body: { base64, apply } })
