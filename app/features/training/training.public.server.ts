export { minutesTrained } from './trainedTime.server'
export { seedTrainedTime, type SeededDay } from './training.seed.server'
