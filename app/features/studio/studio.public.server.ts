export type { FoundSource, TaskSource } from './home/sources.server'
