export { recordChange } from './recordChange.server'
