import type { ReactNode } from 'react'

/** For pages that bring their whole frame. */
export function BareShell({ children }: { children: ReactNode }) {
  return children
}
