import { all, pageAfterSignIn, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'

/** The id of nothing. */
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })

/** Those who bring films: coaches and administrators. */
const coaches = (status: number) => all(403, { nobody: 401, COACH: status, ADMIN: status })

/** The studio's work on films. No cell changes one. */
export const filmOperationCases: Record<string, OperationCase[]> = {
  createFilm: [{ name: 'of no upload', body: () => ({ uploadId: NONE }), expected: coaches(404) }],
  listFilms: [{ name: 'all', expected: coaches(200) }],
  getFilm: [{ name: 'none', params: none, expected: coaches(404) }],
  getFilmPeaks: [{ name: 'of none', params: none, expected: coaches(404) }],
  retryFilm: [{ name: 'none', params: none, expected: coaches(404) }],
  deleteFilm: [{ name: 'none', params: none, expected: coaches(404) }],
  listFilmUses: [{ name: 'of none', params: none, expected: coaches(200) }],
  choosePoster: [{ name: 'of none', params: none, body: () => ({ index: 0 }), expected: coaches(404) }],
  setSubtitles: [
    { name: 'of none', params: none, body: () => ({ base64: 'V0VCVlRU' }), expected: coaches(404) },
  ],
  removeSubtitles: [{ name: 'of none', params: none, expected: coaches(404) }],
}

const admins = (status: number) => all(403, { nobody: 401, ADMIN: status })

/** The background work is administrators' alone. */
export const jobOperationCases: Record<string, OperationCase[]> = {
  listJobs: [{ name: 'all', expected: admins(200) }],
  retryJob: [{ name: 'none', params: none, expected: admins(404) }],
  retryJobs: [
    {
      name: 'none',
      body: () => ({ name: 'nothing', until: '2026-01-01T00:00:00.000Z' }),
      expected: admins(200),
    },
  ],
  retryMail: [{ name: 'none', params: none, expected: admins(404) }],
  retryMails: [
    {
      name: 'none',
      body: () => ({ failure: 'RELAY_AWAY', until: '2026-01-01T00:00:00.000Z' }),
      expected: admins(200),
    },
  ],
}

export const jobRoutes: Record<string, RouteCase[]> = {
  '/studio/travaux': [pageAfterSignIn('/studio/travaux', all(404, { ADMIN: 200 }))],
}
