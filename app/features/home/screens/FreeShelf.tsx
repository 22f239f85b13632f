import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasProAccess } from '~/domain/access'
import { dayLabel } from '~/domain/dateLabels'
import { FreeRow, freeVideosQuery } from '~/features/catalogue/screens/home/FreeRow'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import classes from './FreeShelf.module.css'

export async function loadFreeShelf(queryClient: QueryClient, session: SessionUser | null): Promise<void> {
  if (!hasProAccess(session, new Date())) await queryClient.prefetchInfiniteQuery(freeVideosQuery)
}

/** What is open to a member without a subscription: a shelf of her own, and what opens the rest. Nothing for the others. */
export function FreeShelf() {
  const session = useSession()
  if (!session || hasProAccess(session, new Date())) return null
  const { memberUntil } = session
  return (
    <FreeRow title="À vous, sans abonnement">
      <p className={classes.lead}>
        {memberUntil
          ? `Votre abonnement s’est terminé le ${dayLabel(memberUntil)}. Ces séances vous restent ouvertes.`
          : 'Ces séances vous sont ouvertes. Un cadenas marque celles de l’abonnement.'}{' '}
        <Link to="/abonnement" className={page.more}>
          Voir les formules
        </Link>
      </p>
    </FreeRow>
  )
}
