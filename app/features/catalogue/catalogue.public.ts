export { facetsQuery, videosQuery } from './catalogue.queries'
export { ArtworkSchema, ChapterSchema, type VideoSummary } from './catalogue.schema'
