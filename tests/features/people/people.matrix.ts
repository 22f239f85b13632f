import { onlyAdmin, type CellContext, type OperationCase } from '~tests/http/access/matrixRow'

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
  grantAccessToPerson: [
    {
      name: 'to nobody',
      params: other,
      body: () => ({ until: '2999-01-01T00:00:00.000Z', reason: 'Essai' }),
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
