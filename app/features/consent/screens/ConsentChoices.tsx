import { CONSENT_PURPOSES, type ConsentPurpose } from '~/domain/consent'
import classes from './ConsentChoices.module.css'

export type Choices = Record<ConsentPurpose, boolean>

const COPY: Record<ConsentPurpose, { title: string; text: string }> = {
  analytics: {
    title: 'Mesure d’usage',
    text: 'Quelles pages sont quittées, et où l’application échoue. Jamais revendu (PostHog).',
  },
  chat: {
    title: 'Discussion',
    text: 'Une bulle pour nous écrire, avec votre nom pour vous répondre (Intercom).',
  },
}

/** One switch for each purpose. */
export function ConsentChoices({
  value,
  disabled = false,
  onChange,
}: {
  value: Choices
  disabled?: boolean
  onChange: (choices: Choices) => void
}) {
  return (
    <ul className={classes.root}>
      {CONSENT_PURPOSES.map((purpose) => (
        <li key={purpose}>
          <label>
            <span>
              <strong>{COPY[purpose].title}</strong>
              <span className={classes.text}>{COPY[purpose].text}</span>
            </span>
            <input
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
              role="switch"
              checked={value[purpose]}
              disabled={disabled}
              onChange={(event) => onChange({ ...value, [purpose]: event.currentTarget.checked })}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
