import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useMatches } from '~/ui/layout/useMatches'

/** A phone, upright or turned: there is no room for a page beside a film. */
const SMALL = '(max-width: 47.99em), (max-height: 31em)'

/** Turned, what leads her has room over the film: not on a magnified page, where she reads it in one column below. */
const ROOMY = '(orientation: landscape) and (min-width: 37.5em) and (min-height: 17em)'

export interface Filling {
  /** The stage has the whole window, or the whole screen. */
  isFilling: boolean
  /** What leads her lies over the film, which has it all; else it stands below or beside it. */
  isOver: boolean
  /** It is full by her own choice, and not because the screen is small. */
  isChosen: boolean
  /** Something changes by it: an iPhone's window is full already, and its screen cannot be. */
  canChoose: boolean
  toggle: () => void
}

/**
 * Lets the stage fill the window: always on a phone, at her wish elsewhere. By the browser's full screen where an element may
 * have it; an iPhone gives it to films alone, and removes what lies over them, so there the window has to do.
 */
export function useFilling(stage: RefObject<HTMLElement | null>): Filling {
  const isSmall = useMatches(SMALL)
  const isRoomy = useMatches(ROOMY)
  const [isFull, setFull] = useState(false)
  const [isWindow, setWindow] = useState(false)

  useEffect(() => {
    const read = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [stage])

  // As the browser's own full screen is left; what lies over the stage is closed first.
  useEffect(() => {
    if (!isWindow) return undefined
    const leave = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isOfDialog = target instanceof Element && target.closest('dialog') !== null
      if (key === 'Escape' && !defaultPrevented && !isOfDialog) setWindow(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isWindow])

  const isFilling = isSmall || isFull || isWindow
  // All else is hidden while the stage has the window; see `TrainingStage.module.css`.
  useEffect(() => {
    if (!isFilling) return undefined
    const { dataset } = document.documentElement
    dataset['filled'] = ''
    return () => {
      delete dataset['filled']
    }
  }, [isFilling])

  const toggle = useCallback(() => {
    const element = stage.current
    if (!element) return
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    else if (isWindow) setWindow(false)
    else if (typeof element.requestFullscreen === 'function')
      element.requestFullscreen().catch(() => setWindow(true))
    else setWindow(true)
  }, [stage, isWindow])

  const canChoose = !isSmall || typeof Element.prototype.requestFullscreen === 'function'
  return { isFilling, isOver: isFilling && isRoomy, isChosen: isFull || isWindow, canChoose, toggle }
}
