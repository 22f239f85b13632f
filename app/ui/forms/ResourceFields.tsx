import type { ReactNode } from 'react'
import { Card } from '../surfaces/Card'

/** Fields that belong together. */
export function ResourceFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
