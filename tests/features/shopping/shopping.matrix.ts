import {
  pageAfterSignIn,
  signedIn,
  type CellContext,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'

const own = ({ ownUid }: CellContext) => ({ id: ownUid })
const other = ({ otherUid }: CellContext) => ({ id: otherUid })
/** Of a line that is on no list: it leaves nothing to be seen. */
const untick = () => ({
  operations: [{ kind: 'untick', item: '0d4f6c0e-6d1b-4a53-9c39-2f0a6b9f1c11', at: 1 }],
})

export const shoppingOperationCases: Record<string, OperationCase[]> = {
  getShoppingList: [
    { name: 'her own', params: own, expected: signedIn(200) },
    // Not for administrators either.
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  changeShoppingList: [
    { name: 'her own', params: own, body: untick, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, body: untick, expected: signedIn(403) },
  ],
}

export const shoppingRoutes: Record<string, RouteCase[]> = {
  '/courses': [pageAfterSignIn('/courses')],
}
