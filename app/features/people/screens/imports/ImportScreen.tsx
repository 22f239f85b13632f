import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { Button } from '~/ui/buttons/Button'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import { Choice } from '~/ui/controls/Choices'
import { Actions } from '~/ui/layout/Actions'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import type { ImportLine, MemberImport } from '../../imports/imports.schema'
import { ActModal } from '../directory/ActModal'
import { lineColumns } from './lineColumns'
import classes from './Imports.module.css'
import { doneLabel, linesLabel, progressOf, stateLabel } from './importWords'

export interface ImportScreenProps {
  found: MemberImport
  lines: ResourceList<ImportLine>
  which: 'ALL' | 'WRONG'
  onWhich: (which: 'ALL' | 'WRONG') => void
  onStart: () => Promise<unknown>
  onStop: () => Promise<unknown>
}

/** `/studio/importer/$id`: what a file would do, what is wrong with it, and how far it is carried out. */
export function ImportScreen({ found, lines, which, onWhich, onStart, onStop }: ImportScreenProps) {
  const { id, fileName, createdAt, counts } = found
  return (
    <>
      <p className={classes.back}>
        <Link to="/studio/importer" className={text.link}>
          Tous les fichiers
        </Link>
      </p>
      <header className={classes.title}>
        <h1>{fileName}</h1>
        <p className={classes.note}>
          Envoyé le {minuteLabel(createdAt)}. {stateLabel(found)}.
        </p>
      </header>
      <Figures found={found} />
      <Standing found={found} onStart={onStart} onStop={onStop} />
      <h2 className={classes.lines}>Ligne par ligne</h2>
      {counts.wrong + counts.failed > 0 && (
        <Actions className={classes.actions}>
          <a href={`/api/studio/imports/${id}/corrections`} download className={pill.light}>
            Télécharger les lignes à corriger
          </a>
        </Actions>
      )}
      <ResourceTable
        label="Lignes du fichier"
        columns={lineColumns}
        list={lines}
        rowId={({ line }) => String(line)}
        empty={{ title: 'Rien à corriger', text: 'Toutes les lignes de ce fichier sont bonnes.' }}
        filters={
          <Choice
            label="Lignes à corriger"
            value={which === 'ALL' ? 'ALL' : undefined}
            options={[['ALL', 'Toutes les lignes']]}
            onChange={(chosen) => onWhich(chosen === 'ALL' ? 'ALL' : 'WRONG')}
          />
        }
      />
    </>
  )
}

function Figures({ found: { state, counts } }: { found: MemberImport }) {
  const begun = state !== 'CHECKED'
  const figures: readonly (readonly [string, number, ('good' | 'warn')?])[] = begun
    ? [
        ['Comptes créés', counts.created, 'good'],
        ['Accès accordés', counts.extended, 'good'],
        ['Avaient déjà autant', counts.unchanged],
        ['À corriger', counts.wrong + counts.failed, 'warn'],
      ]
    : [
        ['Nouveaux comptes', counts.toCreate, 'good'],
        ['Comptes existants', counts.toGrant, 'good'],
        ['À corriger', counts.wrong, 'warn'],
      ]
  return (
    <dl className={classes.figures}>
      {figures.map(([name, figure, tone]) => (
        <div key={name} data-tone={figure > 0 ? tone : undefined}>
          <dt>{name}</dt>
          <dd>{wholeNumber(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Steering = Pick<ImportScreenProps, 'found' | 'onStart' | 'onStop'>

function Standing({ found, onStart, onStop }: Steering) {
  const [asks, setAsks] = useState(false)
  const stop = useMutation({ mutationFn: onStop })
  const { state, counts } = found
  const { done, of } = progressOf(found)
  if (state === 'DONE')
    return (
      <Notice tone="good" role="status">
        {doneLabel(found)}
      </Notice>
    )
  if (of === 0)
    return (
      <Notice tone="warn">
        Aucune ligne ne peut être importée. Téléchargez-les, corrigez-les, puis renvoyez le fichier.
      </Notice>
    )
  return (
    <>
      {(state === 'RUNNING' || state === 'STOPPED') && (
        <div role="status" className={classes.standing}>
          <progress className={classes.progress} value={done} max={of} aria-label="Avancement de l’import" />
          <p className={classes.note}>
            {done} sur {of}. {state === 'RUNNING' && 'Vous pouvez fermer cette page, l’import continue.'}
          </p>
        </div>
      )}
      <Actions className={classes.actions}>
        {state === 'RUNNING' ? (
          <Button size="lg" look="light" loading={stop.isPending} onClick={() => stop.mutate()}>
            Arrêter
          </Button>
        ) : (
          <Button size="lg" onClick={() => setAsks(true)}>
            {state === 'STOPPED' ? 'Reprendre l’import' : `Importer ${linesLabel(of)}`}
          </Button>
        )}
      </Actions>
      {stop.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(stop.error)}
        </Notice>
      )}
      <ActModal
        title="Importer ces membres&nbsp;?"
        action="Importer"
        done="L’import a commencé."
        opened={asks}
        onClose={() => setAsks(false)}
        onAct={onStart}
      >
        <p>
          {counts.toCreate > 0 &&
            `${wholeNumber(counts.toCreate)} ${counts.toCreate > 1 ? 'personnes reçoivent un compte et une invitation' : 'personne reçoit un compte et une invitation'} par e-mail. `}
          {counts.toGrant > 0 &&
            `${wholeNumber(counts.toGrant)} ${counts.toGrant > 1 ? 'comptes existants reçoivent' : 'compte existant reçoit'} un accès, sans e-mail. `}
          Personne n’est prélevé.
        </p>
        {counts.wrong > 0 && (
          <p>Les {linesLabel(counts.wrong)} à corriger restent de côté, vous pourrez les renvoyer.</p>
        )}
      </ActModal>
    </>
  )
}
