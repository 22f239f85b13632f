import { Suspense, lazy, useEffect, useState } from 'react'

const PageWatch = lazy(() => import('./PageWatch'))

/** Loaded behind the first page, which is whole without it. */
export function LazyPageWatch() {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  return isHere ? (
    <Suspense>
      <PageWatch />
    </Suspense>
  ) : null
}
