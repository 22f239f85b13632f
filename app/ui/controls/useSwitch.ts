import { useEffect, useRef, type ChangeEvent } from 'react'
import { useChoice, type Sending } from './useChoice'

/**
 * A box that is sent as soon as it is ticked or unticked, also before the page's code was there: the server's page has the box
 * already, and React never hears of what was done to it until then.
 *
 * @param stored what the page has read
 * @param sending sends what she has chosen, one after the other
 * @returns what the box shows, and what makes an `<input>` of it
 */
export function useSwitch(stored: boolean, sending: Sending<boolean>) {
  const { shown, choose } = useChoice(stored, sending)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current && ref.current.checked !== stored) choose(ref.current.checked)
    // Once, as the page comes to life: from then on React hears of every change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const box = {
    ref,
    type: 'checkbox',
    checked: shown,
    // What the browser would put back from an earlier visit is no choice of hers.
    autoComplete: 'off',
    onChange: (changed: ChangeEvent<HTMLInputElement>) => choose(changed.currentTarget.checked),
  } as const
  return { shown, box }
}
