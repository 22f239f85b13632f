export { countTrainings } from './countTrainings.server'
export { trainedDays } from './trainedTime.server'
export { seedTrainedTime } from './training.seed.server'
