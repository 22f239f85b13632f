export { filmLengths } from './filmLengths.server'
