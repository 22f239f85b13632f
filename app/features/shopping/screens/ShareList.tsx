import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { listText } from '~/domain/shopping/listText'
import type { ShownItem } from '~/domain/shopping/shoppingList'
import pill from '~/ui/buttons/pill.module.css'

/** Sends the list as a message, by what the device has for it; else it is copied. */
export function ShareList({ items }: { items: readonly ShownItem[] }) {
  const [told, setTold] = useState('')

  async function share(): Promise<void> {
    const text = listText(items)
    if (typeof navigator.share === 'function') {
      // She may change her mind, which is no failure.
      await navigator.share({ text }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(text).then(
      () => setTold('Liste copiée'),
      () => setTold('Copie impossible'),
    )
  }

  return (
    <button type="button" className={pill.light} data-print="hide" onClick={() => void share()}>
      <IconShare2 size={20} aria-hidden="true" />
      <span aria-live="polite">{told || 'Partager'}</span>
    </button>
  )
}
