import {
  all,
  page,
  pageAfterSignIn,
  type Expected,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'

/** The id of nothing. */
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })

/** Who writes a type of content besides administrators (`AC-2`). */
type Author = 'AUTHOR' | 'COACH'

export interface ContentCases {
  /** In the ids of its operations. */
  ids: { one: string; many: string }
  /** The place of its pages, without the slash. */
  address: string
  /** Who writes it. */
  author?: Author
  /** What an author says of one that members see, with this address. */
  fields: (values: { slug: string }) => Record<string, unknown>
  /** Slugs of the demo: one that members see, a draft, one of a day to come. */
  shown: string
  draft: string
  scheduled: string
}

/** Who may do what with a type of content: each operation of its own, and the pages that it shares in the studio. */
export function contentMatrix({
  ids: { one, many },
  address,
  author = 'AUTHOR',
  fields,
  shown,
  draft,
  scheduled,
}: ContentCases) {
  const authors = (status: number): Expected => all(403, { nobody: 401, [author]: status, ADMIN: status })
  const of = (slug: string) => () => ({ id: slug })
  const operations: Record<string, OperationCase[]> = {
    [`list${many}`]: [{ name: 'all', expected: all(200) }],
    [`get${one}`]: [
      { name: 'one', params: of(shown), expected: all(200) },
      { name: 'a draft', params: of(draft), expected: all(404) },
      { name: 'one of a day to come', params: of(scheduled), expected: all(404) },
    ],
    // No cell changes anything: the address is taken, what is to be changed is not there.
    [`create${one}`]: [
      { name: 'one that is there', body: () => fields({ slug: shown }), expected: authors(409) },
    ],
    [`update${one}`]: [
      {
        name: 'none',
        params: none,
        body: () => ({ ...fields({ slug: '' }), version: 1 }),
        expected: authors(404),
      },
    ],
    [`delete${one}`]: [
      { name: 'none', params: none, query: () => ({ version: '1' }), expected: authors(404) },
    ],
    [`listStudio${many}`]: [{ name: 'all', expected: authors(200) }],
    [`getStudio${one}`]: [{ name: 'none', params: none, expected: authors(404) }],
  }
  const pages: Record<string, RouteCase[]> = {
    [`/${address}/`]: [page(`/${address}`)],
    [`/${address}/$slug`]: [
      page(`/${address}/${shown}`),
      page(`/${address}/${draft}`, all(404)),
      page(`/${address}/inconnu`, all(404)),
    ],
  }
  return { operations, pages, room: { address, author } }
}

/** For all others there is no such page. */
const studio = (author: Author, path: string, status = 200) =>
  pageAfterSignIn(path, all(404, { [author]: status, ADMIN: status }))

/** The pages of the studio, which serve every type of content: each type has its cells in their rows. */
export function contentRoomRoutes(
  rooms: readonly { address: string; author: Author }[],
): Record<string, RouteCase[]> {
  return {
    '/studio/$content/': [
      ...rooms.flatMap(({ address, author }) => [
        studio(author, `/studio/${address}`),
        studio(author, `/studio/${address}?q=tapis&state=DRAFT&sort=-updatedAt`),
        studio(author, `/studio/${address}?q=%00&state=GONE&sort=id`),
      ]),
      studio('AUTHOR', '/studio/nulle-part', 404),
    ],
    '/studio/$content/nouveau': [
      ...rooms.map(({ address, author }) => studio(author, `/studio/${address}/nouveau`)),
      studio('AUTHOR', '/studio/nulle-part/nouveau', 404),
    ],
    '/studio/$content/$id': rooms.flatMap(({ address, author }) => [
      studio(author, `/studio/${address}/${NONE}`, 404),
      studio(author, `/studio/${address}/pas-un-identifiant`, 404),
    ]),
  }
}
