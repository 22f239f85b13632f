import {
  IconArrowLeft,
  IconArrowRight,
  IconBasket,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseSteps, stepText } from '~/domain/recipes/steps'
import { isRinging } from '~/domain/recipes/cooking/timers'
import { useWakeLock } from '~/ui/watch/useWakeLock'
import type { Recipe } from '../../recipes.schema'
import { CookingEnd } from './CookingEnd'
import classes from './CookingScreen.module.css'
import { CookingStep } from './CookingStep'
import { IngredientSheet } from './IngredientSheet'
import { LeavingGuard } from './LeavingGuard'
import { TimerDock } from './TimerDock'
import { useCooking } from './useCooking'
import { useNow } from './useNow'
import { useRing } from './useRing'
import { useTurning } from './useTurning'
import { useVoice } from './useVoice'

/** `/recettes/$slug/cuisine`: one step at a time, for wet hands and eyes on the pan. */
export function CookingScreen({ recipe, servings }: { recipe: Recipe; servings: number }) {
  const { slug, name } = recipe
  const ratio = servings / recipe.servings
  const steps = useMemo(() => parseSteps(recipe.steps ?? ''), [recipe.steps])
  const cooking = useCooking(slug, steps.length)
  const { step: index, timers, go } = cooking
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const readySound = useRing(now > 0 && timers.some((timer) => isRinging(timer, now)))
  const turning = useTurning(go)
  const voice = useVoice()
  const [reading, setReading] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  useWakeLock()

  const step = steps[index]
  const words = step ? stepText(step, ratio) : 'C’est prêt. Bon appétit.'
  const { say, hush } = voice
  useEffect(() => {
    if (reading) say(words)
    else hush()
  }, [reading, words, say, hush])

  const back = {
    to: '/recettes/$slug',
    params: { slug },
    search: servings === recipe.servings ? {} : { portions: servings },
  } as const
  const ReadIcon = reading ? IconVolume : IconVolumeOff
  return (
    <main className={classes.root}>
      <header className={classes.top}>
        <Link {...back} className={classes.tool} aria-label="Quitter la cuisine">
          <IconX size={26} stroke={2} aria-hidden="true" />
        </Link>
        <div className={classes.where}>
          <h1>{name}</h1>
          <p role="status">{step ? `Étape ${index + 1} sur ${steps.length}` : 'C’est prêt'}</p>
        </div>
        {voice.available && (
          <button
            type="button"
            className={classes.tool}
            aria-label="Lire à voix haute"
            aria-pressed={reading}
            onClick={() => setReading(!reading)}
          >
            <ReadIcon size={26} stroke={1.8} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classes.tool}
          aria-label="Voir les ingrédients"
          onClick={() => sheet.current?.showModal()}
        >
          <IconBasket size={26} stroke={1.8} aria-hidden="true" />
        </button>
      </header>
      <progress className={classes.progress} max={steps.length} value={index} aria-label="Étapes faites" />
      <div className={classes.stage} key={index} {...turning}>
        {/* For fingers alone: keys and readers have the two buttons below. */}
        <div className={classes.halves} aria-hidden="true">
          <button type="button" tabIndex={-1} aria-label="Étape précédente" onClick={() => go(-1)} />
          <button type="button" tabIndex={-1} aria-label="Étape suivante" onClick={() => go(1)} />
        </div>
        {step ? (
          <CookingStep
            step={step}
            index={index}
            ratio={ratio}
            timers={timers}
            now={now}
            onStart={(timer) => {
              readySound()
              cooking.start(timer)
            }}
            onToggle={cooking.toggle}
            onRemove={cooking.remove}
          />
        ) : (
          <CookingEnd recipe={recipe} search={back.search} onAgain={cooking.begin} />
        )}
      </div>
      <TimerDock
        timers={timers}
        now={now}
        onToggle={cooking.toggle}
        onProlong={cooking.prolong}
        onRemove={cooking.remove}
      />
      <nav className={classes.bar} aria-label="Étapes">
        <button type="button" disabled={index === 0} onClick={() => go(-1)}>
          <IconArrowLeft size={28} stroke={2.2} aria-hidden="true" />
          Précédente
        </button>
        {step && (
          <button type="button" className={classes.next} onClick={() => go(1)}>
            {index < steps.length - 1 ? 'Suivante' : 'Terminer'}
            <IconArrowRight size={28} stroke={2.2} aria-hidden="true" />
          </button>
        )}
      </nav>
      <LeavingGuard isCooking={timers.some(({ endsAt }) => endsAt !== null)} />
      <IngredientSheet sheet={sheet} text={recipe.ingredients ?? ''} servings={servings} ratio={ratio} />
    </main>
  )
}
