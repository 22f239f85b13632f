import { useRef } from 'react'
import type { ShoppingAct } from '~/domain/shopping/shoppingList'
import { linesOfText } from '~/domain/shopping/writtenLine'
import { nameFrom } from '~/http/textSchema'
import pill from '~/ui/buttons/pill.module.css'
import { HeldForm } from '~/ui/forms/HeldForm'
import classes from './AddLine.module.css'

/** As long as a line of the list may be, with an amount before it. */
const MAX_LENGTH = 100

/** What she writes herself: "2 kg de farine" finds its aisle and its place. */
export function AddLine({ onAdd }: { onAdd: (acts: readonly ShoppingAct[]) => void }) {
  const field = useRef<HTMLInputElement>(null)

  function add(): void {
    // A line needs a name, of what can be seen: what is pasted may hold more.
    const text = nameFrom(field.current?.value ?? '', MAX_LENGTH)
    if (!field.current || text === undefined) return field.current?.focus()
    onAdd(linesOfText(text).map((line) => ({ kind: 'write', item: crypto.randomUUID(), line })))
    field.current.value = ''
    field.current.focus()
  }

  return (
    <HeldForm className={classes.root} onSend={add}>
      <input
        ref={field}
        className={classes.field}
        aria-label="Ajouter à la liste"
        placeholder="6 œufs, 1 kg de riz…"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
      />
      <button type="submit" className={pill.filled}>
        Ajouter
      </button>
    </HeldForm>
  )
}
