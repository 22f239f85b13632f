// Pages read addresses through this door before anything else: no schema goes through it, for the validator is not light.
export type { Playlist, Video, VideoSummary, WeeklyVideo } from './catalogue.schema'
export { exerciseTypeQuery, useExerciseType } from './useExerciseType'
export { parseVideoFilters, type VideoFilters } from './videoFilters'
