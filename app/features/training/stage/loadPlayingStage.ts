import { loadFigureLoop } from '~/ui/figure/loadFigureLoop'

/** The player and all that leads her: fetched before it is asked for, so that a tap only waits for the film. */
export function loadPlayingStage() {
  // The figures in it, with it: they are decoration, and a film goes on without them.
  void loadFigureLoop().catch(() => undefined)
  return import('./PlayingStage').then(({ PlayingStage }) => PlayingStage)
}
