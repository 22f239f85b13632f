export { minutesTrained } from './trainedTime.server'
export { seedTrainedTime } from './training.seed.server'
