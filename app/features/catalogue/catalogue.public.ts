export { ArtworkSchema, ChapterSchema, type VideoSummary } from './catalogue.schema'
