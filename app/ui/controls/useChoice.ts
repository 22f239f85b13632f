import { useState } from 'react'

export interface Sending<Value> {
  mutate: (value: Value, options: { onSettled: () => void }) => void
}

/**
 * What a control shows of a choice that is sent as soon as it is made: the choice at once, and until it is stored or refused
 * and the page has read which. That a mutation is pending React learns a task later, in which the control would jump back.
 *
 * @param stored what the page has read
 * @param sending sends what is chosen, one after the other (`scope`): the last choice is the one that counts
 */
export function useChoice<Value>(stored: Value, sending: Sending<Value>) {
  const [made, setMade] = useState<{ value: Value } | null>(null)
  return {
    shown: made ? made.value : stored,
    choose(value: Value) {
      const mine = { value }
      setMade(mine)
      sending.mutate(value, {
        // Behind what was read, of which React is told by a timer; she may have chosen again by then.
        onSettled: () => void setTimeout(() => setMade((now) => (now === mine ? null : now))),
      })
    },
  }
}
