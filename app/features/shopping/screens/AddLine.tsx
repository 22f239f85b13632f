import { useRef, type FormEvent } from 'react'
import type { ShoppingAct } from '~/domain/shopping/portions'
import { lineOfText } from '~/domain/shopping/writtenLine'
import pill from '~/ui/buttons/pill.module.css'
import classes from './AddLine.module.css'

/** As long as a line of the list may be, with an amount before it. */
const MAX_LENGTH = 100

/** What she writes herself: "2 kg de farine" finds its aisle and its place. */
export function AddLine({ onAdd }: { onAdd: (acts: readonly ShoppingAct[]) => void }) {
  const field = useRef<HTMLInputElement>(null)

  function add(event: FormEvent): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    // A line needs a name: a letter or a digit.
    if (!field.current || !/[\p{L}\p{N}]/u.test(text)) return field.current?.focus()
    onAdd([{ kind: 'write', item: crypto.randomUUID(), line: lineOfText(text) }])
    field.current.value = ''
    field.current.focus()
  }

  return (
    <form className={classes.root} onSubmit={add}>
      <input
        ref={field}
        className={classes.field}
        aria-label="Ajouter à la liste"
        placeholder="6 œufs, 1 kg de pommes…"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
      />
      <button type="submit" className={pill.filled}>
        Ajouter
      </button>
    </form>
  )
}
