export type { VideoSummary } from './catalogue.schema'
