import { IconMovie } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useChoice } from '~/ui/controls/useChoice'
import { LOOKS } from '~/ui/figure/looks'
import { portraitAddress } from '~/ui/figure/portrait/portraitAddress'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { useEarlyChoice } from '~/ui/useEarlyChoice'
import classes from './GuideChoice.module.css'

/** Stands for the figure of each film's coach. */
const COACH = ''
const TINTS = ['blush', 'apricot', 'sage', 'plum'] as const

export interface GuideChoiceProps {
  /** What she has chosen; `null` for the figure of each film's coach. */
  lookId: string | null
  onChoose: (lookId: string | null) => Promise<void>
}

/** Whose body the figures have that lead her through a workout. It is kept at once: there is nothing to confirm. */
export function GuideChoice({ lookId, onChoose }: GuideChoiceProps) {
  const choice = useMutation({ mutationFn: onChoose, scope: { id: 'guide' } })
  const { shown: chosen, choose } = useChoice(lookId, choice)
  const group = useEarlyChoice<HTMLFieldSetElement>(chosen ?? COACH, (early) =>
    choose(early === COACH ? null : early),
  )
  const radio = (id: string | null) =>
    ({
      type: 'radio',
      name: 'guide',
      value: id ?? COACH,
      // What the browser would put back from an earlier visit is no choice of hers.
      autoComplete: 'off',
      checked: chosen === id,
      onChange: () => choose(id),
    }) as const

  return (
    <fieldset ref={group} className={classes.root}>
      <legend>
        <h2>La silhouette qui vous guide</h2>
      </legend>
      <p className={classes.text}>
        Pendant une séance, une silhouette vous montre l’exercice qui vient. Choisissez laquelle&nbsp;: le
        film, lui, garde sa coach.
      </p>
      <div className={classes.options}>
        <label>
          <input {...radio(null)} />
          <span className={classes.any}>
            <IconMovie size={30} stroke={1.7} aria-hidden="true" />
          </span>
          La coach
        </label>
        {LOOKS.map(({ id, name }, index) => (
          <label key={id}>
            <input {...radio(id)} />
            <img
              src={`/artwork/${portraitAddress(id, TINTS[index % TINTS.length] ?? 'blush')}`}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
            />
            {name}
          </label>
        ))}
      </div>
      {choice.isError && (
        <Notice tone="danger" role="alert">
          {failureMessage(choice.error)}
        </Notice>
      )}
    </fieldset>
  )
}
