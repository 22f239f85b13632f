import { expect, test } from 'vitest'
import { defineOperation, type Method } from '~/http/operation/operation'
import { findOperation } from '~/http/operation/routeTable'

const operation = (id: string, method: Method, path: string) =>
  defineOperation({ id, method, path, summary: id, audience: 'anyone', handle: async () => {} })
const TABLE = [
  operation('list', 'GET', '/videos'),
  operation('get', 'GET', '/videos/{id}'),
  operation('viewing', 'GET', '/videos/{id}/viewing'),
  operation('report', 'PUT', '/videos/{id}/viewing'),
]

test.each([
  ['GET', '/videos', 'list', {}],
  ['HEAD', '/videos', 'list', {}],
  ['GET', '/videos/a-b', 'get', { id: 'a-b' }],
  ['GET', '/videos/%C3%A9', 'get', { id: 'é' }],
  ['GET', '/videos/a%2Fb', 'get', { id: 'a/b' }],
  ['PUT', '/videos/x/viewing', 'report', { id: 'x' }],
])('%s %s is %s', (method, path, id, params) => {
  const found = findOperation(TABLE, method, path)
  expect(found).toMatchObject({ kind: 'found', match: { operation: { id }, params } })
})

test.each([
  ['/'],
  [''],
  ['/videos/'],
  ['/Videos'],
  ['/videos/a/b'],
  ['/videos/%E0%A4%A'],
  ['//videos'],
  ['/videos//viewing'],
  ['/x'],
])('%j is no address of the API', (path) => {
  expect(findOperation(TABLE, 'GET', path)).toEqual({ kind: 'unknown' })
})

test.each([
  ['DELETE', '/videos', ['GET']],
  ['POST', '/videos/x/viewing', ['GET', 'PUT']],
  ['OPTIONS', '/videos', ['GET']],
  ['get', '/videos', ['GET']],
])('%s %s is told what is possible there', (method, path, allowed) => {
  expect(findOperation(TABLE, method, path)).toEqual({ kind: 'wrong-method', allowed })
})
