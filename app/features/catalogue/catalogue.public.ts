export { videosQuery } from './catalogue.queries'
export { facetsQuery } from './cataloguePages.queries'
export { ArtworkSchema, type VideoSummary } from './catalogue.schema'
export { ChapterSchema } from './chapters.schema'
