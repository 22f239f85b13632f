export { jobTaskSource, mailTaskSource } from './jobTasks.server'
