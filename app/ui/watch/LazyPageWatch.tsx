import { lazy } from 'react'

/** Loaded behind the first page, which is whole without it. */
export const LazyPageWatch = lazy(() => import('./PageWatch'))
