import { useState } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import { Actions } from '~/ui/layout/Actions'
import classes from './ConsentBanner.module.css'
import { ConsentChoices, type Choices } from './ConsentChoices'
import { decide } from '../useConsent'

/** Asks once. Refusing is the same tap as accepting: same size, same place, nothing hidden behind a second page. */
export default function ConsentBanner() {
  const [choices, setChoices] = useState<Choices | null>(null)
  const answer = (given: Choices) => decide(given, new Date())
  return (
    <section className={classes.root} aria-label="Vos choix de confidentialité">
      <p>
        Avec votre accord, Élan mesure l’usage de l’application pour l’améliorer et ouvre une discussion avec
        notre équipe. Sans lui, rien n’est chargé et tout fonctionne.
      </p>
      {choices && <ConsentChoices value={choices} onChange={setChoices} />}
      <Actions>
        <button
          type="button"
          className={pill.light}
          onClick={() => answer({ analytics: false, chat: false })}
        >
          Tout refuser
        </button>
        <button type="button" className={pill.light} onClick={() => answer({ analytics: true, chat: true })}>
          Tout accepter
        </button>
        {choices ? (
          <button type="button" className={pill.quiet} onClick={() => answer(choices)}>
            Enregistrer ces choix
          </button>
        ) : (
          <button
            type="button"
            className={pill.quiet}
            onClick={() => setChoices({ analytics: false, chat: false })}
          >
            Choisir
          </button>
        )}
      </Actions>
    </section>
  )
}
