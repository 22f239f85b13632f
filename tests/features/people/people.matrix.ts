import {
  all,
  onlyAdmin,
  page,
  pageAfterSignIn,
  type CellContext,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'

const own = ({ ownUid }: CellContext) => ({ id: ownUid })
/** An account that has no record. */
const other = ({ otherUid }: CellContext) => ({ id: otherUid })

/** People are for `ADMIN` alone. No cell changes anybody. */
export const peopleOperations: Record<string, OperationCase[]> = {
  listPeople: [
    { name: 'all', expected: onlyAdmin(200) },
    { name: 'administrators', query: () => ({ role: 'ADMIN', q: 'adele' }), expected: onlyAdmin(200) },
  ],
  getPerson: [
    { name: 'herself', params: own, expected: onlyAdmin(200) },
    { name: 'nobody', params: other, expected: onlyAdmin(404) },
  ],
  changeRoles: [
    {
      name: 'of nobody',
      params: other,
      body: () => ({ roles: ['COACH'], version: 0 }),
      expected: onlyAdmin(404),
    },
    {
      // Nobody raises herself, an administrator neither.
      name: 'her own, every one',
      params: own,
      body: () => ({ roles: ['AUTHOR', 'COACH', 'AMBASSADOR', 'ADMIN'], version: 0 }),
      expected: onlyAdmin(403),
    },
    {
      name: 'to one that is not given',
      params: own,
      body: () => ({ roles: ['MEMBER'], version: 0 }),
      expected: onlyAdmin(400),
    },
    {
      name: 'her own, as they are',
      params: own,
      body: () => ({ roles: ['ADMIN'], version: 0 }),
      expected: onlyAdmin(200),
    },
  ],
  disablePerson: [
    { name: 'nobody', params: other, expected: onlyAdmin(404) },
    { name: 'herself', params: own, expected: onlyAdmin(409) },
  ],
  enablePerson: [
    { name: 'nobody', params: other, expected: onlyAdmin(404) },
    { name: 'herself', params: own, expected: onlyAdmin(409) },
  ],
  endSessions: [
    { name: 'of nobody', params: other, expected: onlyAdmin(404) },
    { name: 'her own', params: own, expected: onlyAdmin(409) },
  ],
  inviteAgain: [
    { name: 'nobody', params: other, expected: onlyAdmin(404) },
    { name: 'herself, who was not invited', params: own, expected: onlyAdmin(409) },
  ],
  grantAccessToPerson: [
    {
      name: 'to nobody',
      params: other,
      body: () => ({ until: '2199-01-01T00:00:00.000Z', reason: 'Essai' }),
      expected: onlyAdmin(404),
    },
    {
      name: 'into the past',
      params: own,
      body: () => ({ until: '2020-01-01T00:00:00.000Z', reason: 'Essai' }),
      expected: onlyAdmin(400),
    },
  ],
}

const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })

/** Members from elsewhere. */
export const importOperations: Record<string, OperationCase[]> = {
  checkImport: [
    {
      name: 'a file without columns',
      body: () => ({ fileName: 'membres.csv', content: 'YTtiCjE7Mgo=' }),
      expected: onlyAdmin(400),
    },
    {
      name: 'a file',
      body: () => ({
        fileName: 'membres.csv',
        content: 'ZW1haWwsdW50aWwsd2h5CnhAZXhhbXBsZS50ZXN0LDIwOTktMTItMzEsZ2lmdAo=',
      }),
      expected: onlyAdmin(201),
    },
  ],
  listImports: [{ name: 'all', expected: onlyAdmin(200) }],
  getImport: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
  listImportLines: [
    { name: 'of none', params: none, query: () => ({ which: 'WRONG' }), expected: onlyAdmin(200) },
  ],
  downloadWrongLines: [{ name: 'of none', params: none, expected: onlyAdmin(404) }],
  startImport: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
  stopImport: [{ name: 'none', params: none, expected: onlyAdmin(404) }],
  exportMembers: [{ name: 'all', expected: onlyAdmin(200) }],
  // Whoever has the mail is who it is for.
  makePasswordCode: [
    { name: 'by no invitation', params: () => ({ token: 'x'.repeat(32) }), expected: all(404) },
  ],
}

export const auditOperations: Record<string, OperationCase[]> = {
  listChanges: [
    { name: 'all', expected: onlyAdmin(200) },
    {
      name: 'her own of a day',
      query: ({ ownUid }) => ({ actor: ownUid, from: '2026-03-10', to: '2026-03-10' }),
      expected: onlyAdmin(200),
    },
  ],
}

const room = (path: string) => pageAfterSignIn(path, all(404, { ADMIN: 200 }))

export const peopleRoutes: Record<string, RouteCase[]> = {
  '/studio/personnes/': [room('/studio/personnes')],
  '/studio/personnes/$uid': [
    {
      path: ({ ownUid }) => `/studio/personnes/${ownUid}`,
      expected: all(404, { nobody: 307, ADMIN: 200 }),
    },
    pageAfterSignIn('/studio/personnes/personne', all(404)),
  ],
  '/studio/journal': [room('/studio/journal')],
  '/studio/importer/': [room('/studio/importer')],
  '/studio/importer/$id': [pageAfterSignIn(`/studio/importer/${NONE}`, all(404))],
  // It says nothing of whether there is such an invitation.
  '/bienvenue/$token': [page(`/bienvenue/${'x'.repeat(32)}`)],
}
