import { useRef, useState } from 'react'
import {
  DAYS_A_WEEK,
  moveSession,
  sessionAt,
  takes,
  type DayPlace,
  type Programme,
  type SessionPlace,
} from '~/domain/programmes/programme'
import { useHistory, type HeldHistory } from '~/ui/history/useHistory'
import { dayWords } from '../dayWords'

export interface ProgrammeEdits extends Pick<HeldHistory<Programme>, 'canUndo' | 'canRedo'> {
  /** The session in hand. */
  taken: SessionPlace | null
  take: (place: SessionPlace | null) => void
  /** Gives the session in hand back to where it was taken. */
  putBack: () => void
  /** Moves the session in hand by days, over those that do not take it. */
  moveBy: (days: number) => void
  /** Moves a session, the one in hand or one that is dragged. */
  moveTo: (from: SessionPlace, to: DayPlace) => void
  /** @param done said when it changed something, @param refused when not */
  apply: (edit: (programme: Programme) => Programme, done: string, refused: string) => void
  undo: () => void
  redo: () => void
  told: string
}

const lastOf = (programme: Programme, { week, day }: DayPlace): SessionPlace => ({
  week,
  day,
  index: (programme[week]?.[day]?.length ?? 1) - 1,
})

/** What is done to a programme, which session is in hand, and the words that say so. */
export function useProgrammeEdits(value: Programme, onChange: (value: Programme) => void): ProgrammeEdits {
  const { now, change, ...history } = useHistory(value, onChange)
  const [held, setHeld] = useState<SessionPlace | null>(null)
  const [told, tell] = useState('')
  const hand = useRef({ number: 0, before: value })
  // One that is gone, by an undo or from outside, is in nobody's hand.
  const taken = held !== null && sessionAt(value, held) !== undefined ? held : null

  function take(place: SessionPlace | null): void {
    setHeld(place)
    if (place) {
      hand.current = { number: hand.current.number + 1, before: now() }
      tell('Séance prise\u00A0: les flèches la déplacent, Entrée la pose, Échap la remet.')
    } else if (taken) tell(`Séance posée\u00A0: ${dayWords(taken)}.`)
  }

  function moveBy(days: number): void {
    const videoId = taken && sessionAt(now(), taken)
    if (!taken || videoId === undefined || videoId === null) return
    const start = taken.week * DAYS_A_WEEK + taken.day
    const all = now().length * DAYS_A_WEEK
    for (let at = start + days; at >= 0 && at < all; at += days) {
      const to = { week: Math.floor(at / DAYS_A_WEEK), day: at % DAYS_A_WEEK }
      if (takes(now(), to, videoId)) {
        change(moveSession(now(), taken, to), `hand ${hand.current.number}`)
        setHeld(lastOf(now(), to))
        return tell(`${dayWords(to)}.`)
      }
    }
    tell('Aucun jour libre de ce côté.')
  }

  function moveTo(from: SessionPlace, to: DayPlace): void {
    const changed = change(moveSession(now(), from, to))
    setHeld(null)
    tell(changed ? `Séance déplacée\u00A0: ${dayWords(to)}.` : 'Ce jour ne la prend pas.')
  }

  return {
    ...history,
    taken,
    take,
    putBack() {
      change(hand.current.before, `hand ${hand.current.number}`)
      setHeld(null)
      tell('Séance remise à sa place.')
    },
    moveBy,
    moveTo,
    apply(edit, done, refused) {
      setHeld(null)
      tell(change(edit(now())) ? done : refused)
    },
    undo: () => tell(history.undo() ? 'Annulé.' : 'Rien à annuler.'),
    redo: () => tell(history.redo() ? 'Rétabli.' : 'Rien à rétablir.'),
    told,
  }
}
