import { useState } from 'react'

interface Sending<Value> {
  mutate: (value: Value, options: { onSettled: () => void }) => void
}

/**
 * What a control shows of a choice that is sent as soon as it is made: the choice at once, and until it is stored or refused
 * and the page has read which. That a mutation is pending React learns a task later, in which the control would jump back.
 *
 * @param stored what the page has read
 * @param sending sends a choice; the last one that was made is the one that counts
 */
export function useChoice<Value>(stored: Value, sending: Sending<Value>) {
  const [made, setMade] = useState<{ value: Value } | null>(null)
  return {
    shown: made ? made.value : stored,
    choose(value: Value) {
      setMade({ value })
      sending.mutate(value, { onSettled: () => setMade(null) })
    },
  }
}
