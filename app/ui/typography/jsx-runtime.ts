import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { setText } from './setText'

/**
 * Where every element of Élan is made (`jsxImportSource` in `tsconfig.json`): on the server, in the browser and in mails. So its
 * texts are set in one place, whoever wrote them, and are the same on all sides.
 */
export const jsx = (type: ElementType, props: Record<string, unknown>, key?: Key) =>
  react.jsx(type, setText(type, props), key)

// For an element with several children React makes a difference in development alone.
export { jsx as jsxs }
export { Fragment, type JSX } from 'react/jsx-runtime'
