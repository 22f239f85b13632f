export { ChapterSchema, type VideoSummary } from './catalogue.schema'
