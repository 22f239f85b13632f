export { ArtworkSchema, CoachTagSchema, type VideoSummary } from './catalogue.schema'
export { FigureSchema } from './figure.schema'
export { ChapterSchema } from './chapters.schema'
export { exerciseTypeQuery, useExerciseType } from './useExerciseType'
