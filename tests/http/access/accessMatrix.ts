import { demoNames } from '~tests/support/accounts'
import { inBrief } from '~tests/support/extent'
import { contentRoomRoutes, editingMatrix } from '~tests/support/content/contentMatrix'
import { agendaOperations, agendaRoutes, eventMatrix } from '~tests/features/agenda/agenda.matrix'
import { videoRoomCases, videoSheetCases } from '~tests/features/catalogue/videos.matrix'
import { playlistMatrix } from '~tests/features/catalogue/kinds/playlists.matrix'
import { coachMatrix } from '~tests/features/catalogue/kinds/coaches.matrix'
import { weeklyVideoMatrix } from '~tests/features/catalogue/kinds/weeklyVideos.matrix'
import { equipmentMatrix } from '~tests/features/equipment/equipment.matrix'
import { filmOperationCases, jobOperationCases, jobRoutes } from '~tests/features/films/films.matrix'
import { figuresOperations, figuresRoutes } from '~tests/features/figures/figures.matrix'
import { programmeMatrix } from '~tests/features/programmes/programmes.matrix'
import { recipeMatrix } from '~tests/features/recipes/recipes.matrix'
import {
  membershipOperations,
  membershipRoutes,
  paperRouteCases,
} from '~tests/features/membership/membership.matrix'
import {
  auditOperations,
  importOperations,
  peopleOperations,
  peopleRoutes,
} from '~tests/features/people/people.matrix'
import { studioHomeOperations } from '~tests/features/studio/home/studioHome.matrix'
import { shoppingOperationCases, shoppingRoutes } from '~tests/features/shopping/shopping.matrix'
import { teamsOperations, teamsRoutes } from '~tests/features/teams/teams.matrix'
import { fileOperationCases, fileRouteCases } from '~tests/features/files/files.matrix'
import { imageOperationCases, imageRouteCases } from '~tests/features/images/images.matrix'
import { uploadOperationCases, uploadRoutes } from '~tests/features/uploads/uploads.matrix'
import { FREE_VIDEO, PRO_VIDEO, UNFILMED_VIDEO } from '~tests/support/server/serverFilms'
import { all, onlyAdmin, page, pageAfterSignIn, pro, signedIn } from './matrixRow'
import type { CellContext, FunctionCase, OperationCase, RouteCase } from './matrixRow'

const own = ({ ownUid }: CellContext) => ({ id: ownUid })
const other = ({ otherUid }: CellContext) => ({ id: otherUid })
const report = () => ({ positionSeconds: 1, watched: [{ start: 0, end: 1 }] })
const slug = (id: string) => () => ({ id })

/** Operations of the API, by id. Add a row and the matrix and the hostile requests call it. */
/** Every type of content that has a room in the studio. */
const rooms = [
  equipmentMatrix.room,
  videoRoomCases,
  recipeMatrix.room,
  eventMatrix.room,
  programmeMatrix.room,
  playlistMatrix.room,
  coachMatrix.room,
  weeklyVideoMatrix.room,
]

export const operationMatrix: Record<string, OperationCase[]> = {
  ...editingMatrix(rooms),
  getSettings: [{ name: 'what a client must know', expected: all(200) }],
  getSendingLimits: [
    { name: 'what may be sent', expected: all(403, { nobody: 401, AUTHOR: 200, COACH: 200, ADMIN: 200 }) },
  ],
  reportPolicyViolation: [
    {
      name: 'of a page',
      body: () => ({ 'csp-report': { 'effective-directive': 'img-src' } }),
      expected: all(204),
    },
  ],
  // The demo's letter box shows the emulator's messages, which belong to no real person.
  listDemoMessages: [{ name: 'the letters', expected: all(200) }],
  login: [{ name: 'with her token', expected: signedIn(204), expectedByCookie: all(401) }],
  logout: [{ name: 'of her browser', expected: all(204), endsSession: true }],
  getUser: [
    { name: 'her own record', params: own, expected: signedIn(200) },
    { name: 'somebody else’s record', params: other, expected: onlyAdmin(404) },
  ],
  createUser: [{ name: 'a second record', body: () => ({ name: 'Double' }), expected: signedIn(409) }],
  updateUser: [
    // The name that she has already: others read it.
    {
      name: 'her own record',
      params: own,
      body: ({ visitor }) => ({ name: visitor === 'nobody' ? 'Nul' : demoNames[visitor] }),
      expected: signedIn(200),
    },
    {
      name: 'the figure that leads her',
      params: own,
      body: () => ({ guideLookId: null }),
      expected: signedIn(200),
    },
    {
      name: 'somebody else’s record',
      params: other,
      body: () => ({ name: 'Autre' }),
      expected: signedIn(403),
    },
  ],
  revokeSessions: [
    { name: 'somebody else’s sessions', params: other, expected: signedIn(403) },
    { name: 'her own sessions', params: own, expected: signedIn(204), signsOut: true },
  ],
  intercomHash: [
    { name: 'her own', query: ({ ownUid }) => ({ userId: ownUid }), expected: signedIn(200) },
    { name: 'somebody else’s', query: ({ otherUid }) => ({ userId: otherUid }), expected: signedIn(403) },
  ],
  ...studioHomeOperations,
  ...uploadOperationCases,
  ...imageOperationCases,
  ...fileOperationCases,
  search: [{ name: 'by words', query: () => ({ q: 'planche' }), expected: all(200) }],
  listVideos: [{ name: 'all', expected: all(200) }],
  getVideo: [
    { name: 'a free one', params: slug(FREE_VIDEO), expected: all(200) },
    { name: 'a pro one', params: slug(PRO_VIDEO), expected: all(200) },
    { name: 'an unknown one', params: slug('inconnue'), expected: all(404) },
  ],
  listNextVideos: [{ name: 'after a pro one', params: slug(PRO_VIDEO), expected: all(200) }],
  getVideoFacets: [{ name: 'all', expected: all(200) }],
  listPlaylists: [{ name: 'all', expected: all(200) }],
  getPlaylist: [{ name: 'one', params: slug('force-tranquille'), expected: all(200) }],
  listWeeklyVideos: [{ name: 'all', expected: all(200) }],
  getCurrentWeeklyVideo: [{ name: 'the current one', expected: all(200) }],
  getPlayback: [
    { name: 'a free film', params: slug(FREE_VIDEO), expected: all(200) },
    { name: 'a pro film', params: slug(PRO_VIDEO), expected: pro(200) },
    { name: 'a film in the making', params: slug(UNFILMED_VIDEO), expected: all(409) },
  ],
  castFilm: [
    { name: 'a free film', params: slug(FREE_VIDEO), expected: signedIn(200) },
    { name: 'a pro film', params: slug(PRO_VIDEO), expected: pro(200) },
    { name: 'a film in the making', params: slug(UNFILMED_VIDEO), expected: signedIn(409) },
  ],
  getViewing: [
    { name: 'of a pro video', params: ({ proVideoId }) => ({ id: proVideoId }), expected: signedIn(200) },
  ],
  reportViewing: [
    {
      name: 'of a free video',
      params: ({ freeVideoId }) => ({ id: freeVideoId }),
      body: report,
      expected: signedIn(200),
    },
    {
      name: 'of a pro video',
      params: ({ proVideoId }) => ({ id: proVideoId }),
      body: report,
      expected: pro(200),
    },
  ],
  listBegunWorkouts: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getDoneVideos: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getTrainingWeek: [
    { name: 'her own', params: own, expected: signedIn(200) },
    { name: 'somebody else’s', params: other, expected: signedIn(403) },
  ],
  getNextWorkout: [
    { name: 'her own', params: own, query: () => ({ exerciseType: 'HOME' }), expected: signedIn(200) },
    {
      name: 'somebody else’s',
      params: other,
      query: () => ({ exerciseType: 'HOME' }),
      expected: signedIn(403),
    },
  ],
  ...playlistMatrix.operations,
  ...coachMatrix.operations,
  ...equipmentMatrix.operations,
  ...recipeMatrix.operations,
  ...shoppingOperationCases,
  ...eventMatrix.operations,
  ...programmeMatrix.operations,
  ...agendaOperations,
  ...videoSheetCases,
  ...filmOperationCases,
  ...jobOperationCases,
  ...figuresOperations,
  ...membershipOperations,
  ...teamsOperations,
  ...peopleOperations,
  ...auditOperations,
  ...importOperations,
  openapi: [{ name: 'the document', expected: all(200) }],
}

/** Server functions, by exported name. */
export const functionMatrix: Record<string, FunctionCase[]> = {
  beginSession: [{ name: 'with her token', expected: signedIn(200), expectedByCookie: all(401) }],
  readSession: [{ name: 'her session', expected: all(200), nothingFor: ['nobody'] }],
  renewSession: [{ name: 'her session', expected: all(200), nothingFor: ['nobody'] }],
  endSession: [{ name: 'of her browser', expected: all(200), endsSession: true }],
}

/** Routes, by the full path of the route tree. Pages are rendered for everybody; what they show differs. */
export const routeMatrix: Record<string, RouteCase[]> = {
  '/': [page('/')],
  // A member's home, which is shown at `/` and never by its own name.
  '/accueil': [{ ...page('/accueil', all(307)), leadsTo: '/' }],
  // A signed-in member continues to where she wanted to go.
  '/login': [
    { ...page('/login', all(307, { nobody: 200 })), leadsTo: '/' },
    { ...page('/login?redirect=%2Fcompte', all(307, { nobody: 200 })), leadsTo: '/compte' },
  ],
  '/compte': [pageAfterSignIn('/compte')],
  '/semaine': [page('/semaine')],
  '/chercher': [page('/chercher'), page('/chercher?q=planche')],
  '/seances/': [page('/seances'), page('/seances?q=planche')],
  // Where the list was before.
  '/recherche': [
    { ...page('/recherche', all(301)), leadsTo: '/seances' },
    {
      ...page('/recherche?q=planche&level=BEGINNER', all(301)),
      leadsTo: '/seances?q=planche&level=BEGINNER',
    },
  ],
  '/categories/$slug': [page('/categories/force-tranquille'), page('/categories/inconnue', all(404))],
  '/seances/$slug': [
    page(`/seances/${FREE_VIDEO}`),
    page(`/seances/${PRO_VIDEO}`),
    page(`/seances/${UNFILMED_VIDEO}`),
    page('/seances/inconnue', all(404)),
  ],
  '/demo/courrier': [page('/demo/courrier')],
  '/healthz': [page('/healthz')],
  '/readyz': [page('/readyz')],
  // Known to the scraper's token alone.
  '/metrics': [page('/metrics', all(404))],
  '/artwork/$name': [page('/artwork/plank.mei.plum.svg'), page('/artwork/inconnue.svg', all(404))],
  '/api/docs': [page('/api/docs')],
  '/api/$': [page('/api/videos'), page('/api/inconnue', all(404))],
  '/media/$': [
    { path: ({ proGrantPath }) => proGrantPath, expected: pro(200) },
    page('/media/inconnue', all(404)),
    ...imageRouteCases,
    ...fileRouteCases,
    ...paperRouteCases,
  ],
  // For authors, coaches and administrators: they have rooms in it.
  ...uploadRoutes,
  '/studio/': [pageAfterSignIn('/studio', all(404, { AUTHOR: 200, COACH: 200, ADMIN: 200 }))],
  ...coachMatrix.pages,
  ...equipmentMatrix.pages,
  ...recipeMatrix.pages,
  ...eventMatrix.pages,
  ...programmeMatrix.pages,
  ...agendaRoutes,
  // An author's room and a coach's stand for the others, which are the same routes.
  ...contentRoomRoutes(inBrief(rooms, 2)),
  ...shoppingRoutes,
  ...figuresRoutes,
  ...membershipRoutes,
  ...jobRoutes,
  ...teamsRoutes,
  ...peopleRoutes,
}
