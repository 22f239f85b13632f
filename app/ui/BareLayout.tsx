import type { ReactNode } from 'react'

/** For pages that bring their whole frame. */
export function BareLayout({ children }: { children: ReactNode }) {
  return children
}
