import type { ReactNode } from 'react'
import { Card } from '../surfaces/Card'

export interface ResourceFieldsProps {
  title: string
  /** For what is worked on rather than read: as wide as the page. */
  wide?: boolean
  children: ReactNode
}

/** Fields that belong together. */
export function ResourceFields({ title, wide, children }: ResourceFieldsProps) {
  return (
    <Card data-wide={wide}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
