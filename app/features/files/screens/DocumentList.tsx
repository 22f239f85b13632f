import { IconDownload, IconFileText, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { opensDocuments } from '~/domain/sending/documents'
import type { FilmAccess } from '~/domain/video'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import type { ShownDocument } from '../documents.schema'
import { documentPath, fileFacts } from '../fileWords'
import classes from './DocumentList.module.css'

export interface DocumentListProps {
  documents: readonly ShownDocument[]
  /** What they take. */
  access: FilmAccess
  /** The page that offers them, to come back to. */
  path: string
}

/** What a page offers to be saved; who may not have it sees what there is, and what opens it. */
export function DocumentList({ documents, access, path }: DocumentListProps) {
  const session = useSession()
  if (documents.length === 0) return null
  // As the server will judge; it judges again.
  const isOpen = opensDocuments(access, session, new Date())
  return (
    <section className={classes.root} aria-labelledby="documents">
      <h2 id="documents">À télécharger</h2>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.file}>
            {isOpen ? (
              <a href={documentPath(document.file)} download className={classes.row}>
                <Words document={document} />
                <IconDownload size={22} stroke={2} aria-hidden="true" className={classes.sign} />
              </a>
            ) : (
              <span className={classes.row}>
                <Words document={document} />
                <span className="visually-hidden">Réservé aux abonnées</span>
                <IconLock size={22} stroke={2} aria-hidden="true" className={classes.sign} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isOpen && (
        <div className={classes.locked}>
          <p>
            {documents.length > 1
              ? 'L’abonnement ouvre ces documents, et toutes les séances avec eux.'
              : 'L’abonnement ouvre ce document, et toutes les séances avec lui.'}
          </p>
          <Link to="/abonnement" search={{ retour: path }} className={pill.light}>
            Voir les formules
          </Link>
          {!session && (
            <Link to="/login" search={{ redirect: path }} className={text.link}>
              J’ai déjà un compte
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

function Words({ document }: { document: ShownDocument }) {
  return (
    <>
      <span className={classes.sheet}>
        <IconFileText size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{document.label}</span>{' '}
        <span className={classes.facts}>{fileFacts(document)}</span>
      </span>
    </>
  )
}
