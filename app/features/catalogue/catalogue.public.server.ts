export { findVideos } from './findVideos.server'
export { ArtworkSchema } from './catalogue.schema'
export { coachTags } from './coachTags.server'
export { isNamed, listedVideos, videoNames } from './listed.server'
export { findPlacement } from './publishing/placement.server'
export { refreshVideosWithEquipment } from './publishing/videoSearchText.server'
export { publishVideo } from './publishing/publishVideo.server'
export {
  findVideoToFilm,
  isFilmShown,
  refreshFilm,
  showFilm,
  type ShownFilm,
} from './publishing/showFilm.server'
export { seedCatalogue } from './catalogue.seed.server'
export { videosWithEquipment } from './videoEquipment.server'
