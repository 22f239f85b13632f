export { facetsQuery, videosQuery } from './catalogue.queries'
export { ArtworkSchema, type VideoSummary } from './catalogue.schema'
export { ChapterSchema } from './chapters.schema'
