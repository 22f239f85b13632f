import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IMPORT_REASON_LABELS } from '~/domain/people/importReasons'
import { minuteLabel } from '~/domain/dateLabels'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import { Actions } from '~/ui/layout/Actions'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { Card } from '~/ui/surfaces/Card'
import { Notice } from '~/ui/surfaces/Notice'
import type { ResourceList } from '~/ui/table/useResourceList'
import { MoreButton } from '~/ui/buttons/MoreButton'
import type { MemberImport } from '../../imports/imports.schema'
import { FileDrop } from './FileDrop'
import classes from './Imports.module.css'
import { linesLabel, stateLabel } from './importWords'

export interface ImportsScreenProps {
  list: ResourceList<MemberImport>
  /** Has a file checked, and leads to what was found. */
  onFile: (file: File) => Promise<unknown>
}

/** `/studio/importer`: members who come from elsewhere, by a file. */
export function ImportsScreen({ list, onFile }: ImportsScreenProps) {
  const check = useMutation({ mutationFn: onFile })
  return (
    <>
      <p className={classes.back}>
        <Link to="/studio/personnes" className={text.link}>
          Toutes les personnes
        </Link>
      </p>
      <h1>Importer des membres</h1>
      <div className={classes.page}>
        <Card>
          <h2>Envoyer un fichier</h2>
          <p>
            Nous le lisons d’abord sans rien changer&nbsp;: vous voyez ce qui ne va pas, ligne par ligne, et
            ce qui se passera. Rien n’est prélevé, aucun accès n’est raccourci.
          </p>
          <FileDrop busy={check.isPending} onFile={(file) => check.mutate(file)} />
          {check.error && (
            <Notice tone="danger" role="alert">
              {failureMessage(check.error)}
            </Notice>
          )}
        </Card>
        <Card tone="blush">
          <h2>Ses colonnes</h2>
          <Columns />
        </Card>
        <Card>
          <h2>Fichiers envoyés</h2>
          <Sent list={list} />
        </Card>
        <Card>
          <h2>Exporter</h2>
          <p>
            Toutes les personnes qui ont un accès, dans un fichier qui s’ouvre dans un tableur et peut être
            importé de nouveau. Le journal retient qui l’a téléchargé.
          </p>
          <Actions>
            <a href="/api/studio/members" download className={pill.light}>
              Télécharger les membres
            </a>
          </Actions>
        </Card>
      </div>
    </>
  )
}

function Columns() {
  return (
    <>
      <dl className={classes.columns}>
        <div>
          <dt>Adresse e-mail</dt>
          <dd>Une personne par ligne.</dd>
        </div>
        <div>
          <dt>Nom</dt>
          <dd>Facultatif. Prénom et nom peuvent aussi avoir chacun leur colonne.</dd>
        </div>
        <div>
          <dt>Accès jusqu’au</dt>
          <dd>Le dernier jour&nbsp;: 31/12/2027, 2027-12-31 ou 31 décembre 2027.</dd>
        </div>
        <div>
          <dt>Raison</dt>
          <dd>{Object.values(IMPORT_REASON_LABELS).join(', ')}.</dd>
        </div>
      </dl>
      <p className={classes.note}>
        La première ligne nomme les colonnes, en français ou en anglais. Les autres colonnes sont ignorées.
      </p>
    </>
  )
}

function Sent({ list }: { list: ResourceList<MemberImport> }) {
  if (list.pending) return <LoadingState>Un instant…</LoadingState>
  if (list.error) return <FailedState onRetry={list.onRetry}>{failureMessage(list.error)}</FailedState>
  if (list.rows.length === 0) return <p>Aucun fichier pour l’instant. Ils s’effacent après trente jours.</p>
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((one) => (
          <li key={one.id}>
            <Link to="/studio/importer/$id" params={{ id: one.id }}>
              <strong>{one.fileName}</strong>
              <span>
                {minuteLabel(one.createdAt)}, {linesLabel(one.counts.lines)}. {stateLabel(one)}.
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <MoreButton busy={list.loadingMore} busyLabel="Un instant…" onMore={list.onMore}>
          Voir la suite
        </MoreButton>
      )}
    </>
  )
}
