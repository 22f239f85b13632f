import { all, pageAfterSignIn, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'

const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })
/** An author brings photographs alone, which have an address of their own. */
const senders = (status: number) => all(403, { nobody: 401, COACH: status, ADMIN: status })

/** No cell sends anything: what it begins is not of the protocol, what it goes on with is not there. */
export const uploadOperationCases: Record<string, OperationCase[]> = {
  createUpload: [{ name: 'without the protocol', expected: senders(412) }],
  listUploads: [{ name: 'her own', expected: senders(200) }],
  getUpload: [{ name: 'none', params: none, expected: senders(404) }],
  sendUploadPiece: [{ name: 'of none', params: none, expected: senders(404) }],
  deleteUpload: [{ name: 'none', params: none, expected: senders(404) }],
}

export const uploadRoutes: Record<string, RouteCase[]> = {
  '/studio/envois': [pageAfterSignIn('/studio/envois', all(404, { COACH: 200, ADMIN: 200 }))],
}
