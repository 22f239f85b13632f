import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { COMMON_INGREDIENTS } from '~/messages/ingredients.fr'
import classes from './HaveField.module.css'

export interface HaveFieldProps {
  have: readonly string[]
  onChange: (have: string[]) => void
}

/** What she has at home, one thing after the other: what needs fewest other things comes first. */
export function HaveField({ have, onChange }: HaveFieldProps) {
  const [typed, setTyped] = useState('')

  function add(event: SyntheticEvent): void {
    event.preventDefault()
    // "tomates, feta" are two things.
    const names = typed.split(',').map((name) => name.trim().toLowerCase())
    const added = names.filter((name, at) => name && !have.includes(name) && names.indexOf(name) === at)
    setTyped('')
    if (added.length > 0) onChange([...have, ...added])
  }

  return (
    <details className={classes.root} open={have.length > 0}>
      <summary>J’ai dans ma cuisine</summary>
      <form className={classes.field} onSubmit={add}>
        <label htmlFor="ce-que-j-ai" className="visually-hidden">
          Un ingrédient que j’ai
        </label>
        <span className={classes.line}>
          <input
            id="ce-que-j-ai"
            value={typed}
            placeholder="Lentilles, œufs…"
            autoComplete="off"
            list="ingredients-courants"
            enterKeyHint="done"
            maxLength={60}
            onChange={(event) => setTyped(event.currentTarget.value)}
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
      </form>
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
