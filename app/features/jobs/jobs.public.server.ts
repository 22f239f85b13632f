export { jobTaskSource } from './jobTasks.server'
