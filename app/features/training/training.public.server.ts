export { minutesTrained } from './trainedTime.server'
