import type { ReactNode } from 'react'
import { CalmLine } from './-CalmLine'

/** For pages that bring their whole frame. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <CalmLine />
      {children}
    </>
  )
}
