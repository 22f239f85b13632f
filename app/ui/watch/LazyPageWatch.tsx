import { lazyExtra } from '../loading/lazyExtra'

/** Loaded behind the first page, which is whole without it. */
export const LazyPageWatch = lazyExtra(() => import('./PageWatch'))
