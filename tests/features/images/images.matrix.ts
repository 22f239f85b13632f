import { all, page, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'

const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })
const authors = (status: number) => all(403, { nobody: 401, AUTHOR: status, COACH: status, ADMIN: status })

/** No cell sends a photograph. */
export const imageOperationCases: Record<string, OperationCase[]> = {
  createImage: [{ name: 'without a form', expected: authors(415) }],
  getImage: [{ name: 'none', params: none, expected: authors(404) }],
  updateImage: [
    {
      name: 'none',
      params: none,
      body: () => ({ alt: 'Rien', focusX: 0.5, focusY: 0.5 }),
      expected: authors(404),
    },
  ],
  deleteImage: [{ name: 'none', params: none, expected: authors(404) }],
}

/** Under the media's route: one that is there is anybody's. */
export const imageRouteCases: RouteCase[] = [page(`/media/images/${NONE}/320.webp`, all(404))]
