/** A figure that moves. It is decoration: whoever asks goes on without it, and asks again another time. */
export const loadFigureLoop = () => import('./FigureLoop').then(({ FigureLoop }) => FigureLoop)
