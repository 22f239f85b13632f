export { countTrainings } from './countTrainings.server'
export { trainedDays } from './trainedTime.server'
export { seedTrainedTime } from './training.seed.server'
export { viewingTotals } from './viewingTotals.server'
