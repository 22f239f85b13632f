import { agendaOperations } from '~/features/agenda/agenda.operations.server'
import { auditOperations } from '~/features/audit/audit.operations.server'
import { videoSheetOperations } from '~/features/catalogue/sheets/videoSheets.operations.server'
import { catalogueOperations } from '~/features/catalogue/catalogue.operations.server'
import { coachOperations } from '~/features/catalogue/coaches/coach.operations.server'
import { playlistOperations } from '~/features/catalogue/playlists/playlist.operations.server'
import { editingOperations } from '~/features/content/editing/operations/editing.operations.server'
import { referenceOperations } from '~/features/content/editing/operations/reference.operations.server'
import {
  beginVideoOf,
  releaseFilm,
  usesOfFilm,
  videosOfFilms,
} from '~/features/catalogue/catalogue.public.server'
import { demoOperations } from '~/features/demo/demo.operations.server'
import { equipmentOperations } from '~/features/equipment/equipment.operations.server'
import { figureOperations } from '~/features/figures/figures.operations.server'
import { fileOperations } from '~/features/files/files.operations.server'
import { filmsNamed } from '~/features/films/films.public.server'
import { filmOperations } from '~/features/films/films.operations.server'
import { identityOperations } from '~/features/identity/identity.operations.server'
import { imageOperations } from '~/features/images/images.operations.server'
import { jobOperations } from '~/features/jobs/jobs.operations.server'
import { membershipOperations } from '~/features/membership/membership.operations.server'
import { peopleOperations } from '~/features/people/people.operations.server'
import { programmeOperations } from '~/features/programmes/programmes.operations.server'
import { recipeOperations } from '~/features/recipes/recipes.operations.server'
import { reportOperations } from '~/features/reports/reports.operations.server'
import { searchOperations } from '~/features/search/search.operations.server'
import { settingsOperations } from '~/features/settings/settings.operations.server'
import { shoppingOperations } from '~/features/shopping/shopping.operations.server'
import { studioHomeOperations } from '~/features/studio/home/studioHome.operations.server'
import { teamsOperations } from '~/features/teams/teams.operations.server'
import { attributeByCookie } from '~/features/teams/teams.public.server'
import { trainingOperations } from '~/features/training/training.operations.server'
import { contentKinds, videosKind } from './contentKinds.server'
import { homeConnections } from './studioHome.server'
import { takeUpload } from '~/features/uploads/uploads.public.server'
import { uploadOperations } from '~/features/uploads/uploads.operations.server'
import { documentOperation } from '~/http/operation/openapi.server'
import type { Operation } from '~/http/operation/operation'

const featureOperations: readonly Operation[] = [
  ...settingsOperations,
  // Who came by an ambassador's link counts from the moment her record is made.
  ...identityOperations(attributeByCookie),
  ...catalogueOperations,
  ...videoSheetOperations({ kind: videosKind, filmsNamed }),
  ...coachOperations,
  ...playlistOperations,
  ...equipmentOperations,
  ...editingOperations(contentKinds),
  ...referenceOperations(contentKinds),
  ...studioHomeOperations(homeConnections),
  ...agendaOperations,
  ...filmOperations({
    takeUpload,
    begin: beginVideoOf(videosKind),
    release: releaseFilm(videosKind),
    usesOf: usesOfFilm(videosKind),
    videosOf: videosOfFilms,
  }),
  ...jobOperations,
  ...imageOperations,
  ...fileOperations,
  ...recipeOperations,
  ...programmeOperations,
  ...trainingOperations,
  ...uploadOperations,
  ...searchOperations,
  ...shoppingOperations,
  ...teamsOperations,
  ...membershipOperations,
  ...peopleOperations,
  ...auditOperations,
  ...figureOperations(contentKinds),
  ...reportOperations,
  ...demoOperations,
]

/** Every operation of the API. The access matrix of the tests must name each of them. */
export const operations: readonly Operation[] = [...featureOperations, documentOperation(() => operations)]
