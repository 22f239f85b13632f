import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { Choices } from '~/ui/controls/Choices'
import { Toggle } from '~/ui/controls/Toggle'
import classes from './Editing.module.css'

/** How wide they are, in pixels. */
const SCREENS = { phone: 375, desk: 1280 } as const

/** How much of a width there is room for, as the window changes. */
function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null)
  const [roomWidth, setRoomWidth] = useState(width)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return undefined
    const measure = () => setRoomWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, scale: Math.min(1, roomWidth / width) }
}

/** A page as members see it, on a phone or on a desk: in a window of its own, so that it is laid out for its width. */
export function Preview({ href }: { href: string }) {
  const [screen, setScreen] = useState<keyof typeof SCREENS>('phone')
  const { room, scale } = useScale(SCREENS[screen])
  return (
    <>
      <Choices label="Sur quel écran">
        <Toggle pressed={screen === 'phone'} onChange={() => setScreen('phone')}>
          Téléphone
        </Toggle>
        <Toggle pressed={screen === 'desk'} onChange={() => setScreen('desk')}>
          Ordinateur
        </Toggle>
      </Choices>
      <div ref={room}>
        <div
          className={classes.screen}
          style={{ '--screen-width': `${SCREENS[screen]}px`, '--scale': scale } as CSSProperties}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this site’s own page, by her own session */}
          <iframe title="Aperçu" src={href} />
        </div>
      </div>
    </>
  )
}
