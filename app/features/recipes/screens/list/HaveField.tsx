import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { COMMON_INGREDIENTS } from '~/messages/ingredients.fr'
import { HeldForm } from '~/ui/forms/HeldForm'
import classes from './HaveField.module.css'

export interface HaveFieldProps {
  have: readonly string[]
  onChange: (have: string[]) => void
}

/** What she has at home, one thing after the other: what needs fewest other things comes first. */
export function HaveField({ have, onChange }: HaveFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  function add(): void {
    if (!field.current) return
    // "tomates, feta" are two things.
    const names = field.current.value.split(',').map((name) => name.trim().toLowerCase())
    const added = names.filter((name, at) => name && !have.includes(name) && names.indexOf(name) === at)
    field.current.value = ''
    if (added.length > 0) onChange([...have, ...added])
  }

  return (
    <details className={classes.root} open={have.length > 0}>
      <summary>J’ai dans ma cuisine</summary>
      <HeldForm className={classes.field} onSend={add}>
        <label htmlFor="ce-que-j-ai" className="visually-hidden">
          Un ingrédient que j’ai
        </label>
        <span className={classes.line}>
          <input
            ref={field}
            id="ce-que-j-ai"
            placeholder="Lentilles, œufs…"
            autoComplete="off"
            list="ingredients-courants"
            enterKeyHint="done"
            maxLength={60}
          />
          <button type="submit" aria-label="Ajouter à ce que j’ai">
            <IconPlus size={22} stroke={2.2} aria-hidden="true" />
          </button>
        </span>
        <datalist id="ingredients-courants">
          {COMMON_INGREDIENTS.filter((name) => !have.includes(name)).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </HeldForm>
      {have.length > 0 && (
        <ul className={classes.things}>
          {have.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Retirer ${name}`}
                onClick={() => onChange(have.filter((other) => other !== name))}
              >
                {name}
                <IconX size={16} stroke={2.4} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
