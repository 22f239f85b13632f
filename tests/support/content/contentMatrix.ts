import { all, page, pageAfterSignIn, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'
import { NONE, SESSION, authorsOf, fieldCases, type Author, type Room } from './fieldMatrix'

export interface ContentCases {
  /** In the ids of its operations. */
  ids: { one: string; many: string }
  /** Its name in the operations of authors. */
  kind: string
  /** The place of its pages, without the slash. */
  address: string
  /** Who writes it. */
  author?: Author
  /** Who refers to it besides, in what she writes. */
  referredBy?: Author
  /** What its form says where it is complete. */
  values: Record<string, unknown>
  /** Slugs of the demo: one that members see, a draft, one of a day to come. */
  shown: string
  draft: string
  scheduled: string
}

/** Who may do what with a type of content: each operation of its own, and the pages that it shares in the studio. */
export function contentMatrix({
  ids: { one, many },
  kind,
  address,
  author = 'AUTHOR',
  referredBy,
  values,
  shown,
  draft,
  scheduled,
}: ContentCases) {
  const of = (slug: string) => () => ({ id: slug })
  const operations: Record<string, OperationCase[]> = {
    [`list${many}`]: [{ name: 'all', expected: all(200) }],
    [`get${one}`]: [
      { name: 'one', params: of(shown), expected: all(200) },
      { name: 'a draft', params: of(draft), expected: all(404) },
      { name: 'one of a day to come', params: of(scheduled), expected: all(404) },
    ],
  }
  const pages: Record<string, RouteCase[]> = {
    [`/${address}/`]: [page(`/${address}`)],
    [`/${address}/$slug`]: [
      page(`/${address}/${shown}`),
      page(`/${address}/${draft}`, all(404)),
      page(`/${address}/inconnu`, all(404)),
    ],
  }
  return { operations, pages, room: { kind, address, author, referredBy, values } }
}

/** What authors do with content of any type: the operations are the same for all, whose a type is they ask each time. */
export function editingMatrix(rooms: readonly Room[]): Record<string, OperationCase[]> {
  const fields = fieldCases(rooms)
  /** No cell changes anything: what is to be changed is not there. */
  const cases = (
    status: number,
    rest: (room: Room) => Partial<OperationCase> = () => ({}),
    params: Record<string, string> = { id: NONE },
  ): OperationCase[] => [
    ...rooms.map((room) => ({
      name: room.kind,
      params: () => ({ kind: room.kind, ...params }),
      expected: authorsOf(room.author, status),
      ...rest(room),
    })),
    {
      name: 'no type',
      params: () => ({ kind: 'nothing', ...params }),
      ...(rooms[0] && rest(rooms[0])),
      expected: all(403, { nobody: 401, AUTHOR: 404, COACH: 404, ADMIN: 404 }),
    },
  ]
  const saving = { baseRevision: 1, session: SESSION, sequence: 1 }
  const revision = () => ({ query: () => ({ baseRevision: '1' }) })
  return {
    listContent: cases(200, () => ({}), {}),
    countContent: cases(200, () => ({}), {}),
    getContent: cases(404),
    saveDraft: [
      ...cases(404, ({ values }) => ({ body: () => ({ ...saving, values }) })),
      ...fields.saveDraft,
    ],
    discardDraft: cases(404, revision),
    publishContent: [
      ...cases(404, ({ values }) => ({ body: () => ({ ...saving, values }) })),
      ...fields.publishContent,
    ],
    withdrawContent: cases(404, revision),
    trashContent: cases(404, revision),
    restoreContent: cases(404),
    copyContent: cases(404, () => ({ body: () => ({ id: SESSION }) })),
    actOnContent: cases(200, () => ({ body: () => ({ action: 'publish', ids: [NONE] }) }), {}),
    changeContent: [
      ...cases(
        400,
        () => ({ body: () => ({ ids: [NONE], change: { how: 'set', field: 'x', value: '' } }) }),
        {},
      ),
      ...fields.changeContent,
    ],
    listVersions: cases(200),
    getVersion: cases(404, () => ({}), { id: NONE, number: '1' }),
    touchContent: cases(200, () => ({ body: () => ({ session: SESSION }) })),
    leaveContent: cases(204, () => ({ query: () => ({ session: SESSION }) })),
    listContentUses: cases(200),
    listContentLacks: cases(404),
    previewContent: cases(404),
    listReferences: cases(
      200,
      ({ author, referredBy }) => ({
        expected: { ...authorsOf(author, 200), ...(referredBy && { [referredBy]: 200 }) },
      }),
      {},
    ),
  }
}

/** For all others there is no such page. */
const studio = (author: Author, path: string, status = 200) =>
  pageAfterSignIn(path, all(404, { [author]: status, ADMIN: status }))

/** Something new has an address of its own, another one each time. */
function opensNew(author: Author, path: string): RouteCase {
  const { leadsTo: _, ...row } = studio(author, path, 307)
  return row
}

/** The pages of the studio, which serve every type of content: each type has its cells in their rows. */
export function contentRoomRoutes(rooms: readonly Room[]): Record<string, RouteCase[]> {
  return {
    '/studio/$content/': [
      ...rooms.flatMap(({ address, author }) => [
        studio(author, `/studio/${address}`),
        studio(author, `/studio/${address}?q=tapis&state=DRAFT&sort=-updatedAt`),
        studio(author, `/studio/${address}?q=%00&state=GONE&sort=id`),
      ]),
      studio('AUTHOR', '/studio/nulle-part', 404),
    ],
    '/studio/$content/$id': rooms.flatMap(({ address, author }) => [
      opensNew(author, `/studio/${address}/nouveau`),
      studio(author, `/studio/${address}/${NONE}`, 404),
      studio(author, `/studio/${address}/${NONE}?nouvelle=true`),
      studio(author, `/studio/${address}/pas-un-identifiant`, 404),
    ]),
    '/apercu/$content/$id': rooms.map(({ address, author }) =>
      studio(author, `/apercu/${address}/${NONE}`, 404),
    ),
  }
}
