import { FREE_LOGBOOK_ID, PRO_LOGBOOK_ID } from '~/features/programmes/seed/demoDocuments'
import { all, page, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'

const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })
const coaches = (status: number) => all(403, { nobody: 401, COACH: status, ADMIN: status })

/** No cell sends a document. */
export const fileOperationCases: Record<string, OperationCase[]> = {
  createFile: [{ name: 'without a form', expected: coaches(415) }],
  getFile: [{ name: 'none', params: none, expected: coaches(404) }],
  deleteFile: [{ name: 'none', params: none, expected: coaches(404) }],
}

/** Under the media's route: for who has what the programme that offers it takes, and for who prepares content. */
export const fileRouteCases: RouteCase[] = [
  page(`/media/files/${NONE}.pdf`, all(404)),
  page(`/media/files/${FREE_LOGBOOK_ID}.pdf`, all(200)),
  page(
    `/media/files/${PRO_LOGBOOK_ID}.pdf`,
    all(403, { MEMBER: 200, AMBASSADOR: 200, COACH: 200, ADMIN: 200 }),
  ),
]
