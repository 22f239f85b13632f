import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { TextButton } from '~/ui/buttons/TextButton'
import { landOnHeading } from '~/ui/focus/landing'
import { Notice } from '~/ui/surfaces/Notice'
import type { AnyValues, ContentType } from '../contentStudio'
import { fieldLabel } from '../fieldLabel'
import { Pieces } from '../Pieces'
import { groupRefused, isGone, refusedTitle, type Refusals } from './refusals'
import classes from './RefusedPanel.module.css'

/** So many of a reason are seen at once; the others open below. */
const MOST_SEEN = 5

export interface RefusedPanelProps<Values extends AnyValues> {
  type: ContentType<Values>
  refusals: Refusals
  onClose: () => void
}

/** What was refused of many, by reason: each by its name, which leads to its form, and with what is in its way. */
export function RefusedPanel<Values extends AnyValues>({
  type,
  refusals,
  onClose,
}: RefusedPanelProps<Values>) {
  const root = useRef<HTMLDivElement>(null)
  // What she pressed may be far below it. The one before has gone when something else is done.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const close = () => {
    onClose()
    requestAnimationFrame(landOnHeading)
  }
  return (
    <div ref={root} className={classes.place}>
      <Notice tone="warn" as="div" className={classes.root ?? ''}>
        <div className={classes.head}>
          <div role="alert">
            <h2>{refusedTitle(refusals)}</h2>
          </div>
          <TextButton onClick={close}>Fermer</TextButton>
        </div>
        {groupRefused(refusals.items).map(({ reason, items }) => (
          <section key={reason}>
            <h3>{reason}</h3>
            <RefusedList type={type} action={refusals.action} items={items.slice(0, MOST_SEEN)} />
            {items.length > MOST_SEEN && (
              <details>
                <summary>{othersText(items.length - MOST_SEEN)}</summary>
                <RefusedList type={type} action={refusals.action} items={items.slice(MOST_SEEN)} />
              </details>
            )}
          </section>
        ))}
      </Notice>
    </div>
  )
}

const othersText = (count: number): string => (count === 1 ? 'et une autre' : `et ${count} autres`)

function RefusedList<Values extends AnyValues>({
  type,
  action,
  items,
}: Pick<RefusedPanelProps<Values>, 'type'> & Refusals) {
  return (
    <ul className={classes.list}>
      {items.map((one) => {
        const { id, name, fields = [], uses, needs } = one
        const pieces = uses ?? needs
        return (
          <li key={id}>
            {/* No form opens for what lies in the trash, or is not there. */}
            {action === 'restore' || isGone(one) ? (
              name
            ) : (
              <Link to="/studio/$content/$id" params={{ content: type.address, id }}>
                {name}
              </Link>
            )}
            {fields.length > 0 && <>&nbsp;: {fields.map((field) => fieldLabel(type, field)).join(', ')}</>}
            {pieces && pieces.count > 0 && (
              <>
                &nbsp;: <Pieces {...pieces} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
