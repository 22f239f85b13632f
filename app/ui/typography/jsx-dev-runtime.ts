import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { setText } from './setText'

/** What `jsx-runtime` is in development: with the place in the sources from which React warns. */
export const jsxDEV = (
  type: ElementType,
  props: Record<string, unknown>,
  key: Key | undefined,
  ...rest: [isStatic: boolean, source?: react.JSXSource, self?: unknown]
) => react.jsxDEV(type, setText(type, props), key, ...rest)

export { Fragment, type JSX } from 'react/jsx-runtime'
