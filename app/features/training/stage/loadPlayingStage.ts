/** The player and all that leads her: fetched before it is asked for, so that a tap only waits for the film. */
export const loadPlayingStage = () =>
  import('./PlayingStage').then(({ PlayingStage: stage }) => ({ default: stage }))
