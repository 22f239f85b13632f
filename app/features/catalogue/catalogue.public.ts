export {
  ArtworkSchema,
  type Playlist,
  type Video,
  type VideoSummary,
  type WeeklyVideo,
} from './catalogue.schema'
export { exerciseTypeQuery, useExerciseType } from './useExerciseType'
export { parseVideoFilters, type VideoFilters } from './videoFilters'
