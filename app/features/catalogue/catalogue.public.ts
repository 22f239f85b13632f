export { videosQuery } from './catalogue.queries'
export { facetsQuery } from './cataloguePages.queries'
export { ArtworkSchema, CoachTagSchema, type VideoSummary } from './catalogue.schema'
export { ChapterSchema } from './chapters.schema'
