import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userRecordQuery, type SessionUser } from '~/features/identity/identity.public'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import { ambassadorCookie } from '../../ambassadors/ambassadorCookie'
import { callTeams } from '../../teams.queries'
import classes from './ArrivalScreen.module.css'

export interface ArrivalScreenProps {
  code: string
  /** The ambassador's. */
  firstName: string
  session: SessionUser | null
}

/** `/invitation/…`: a visitor is welcomed by an ambassador's link. */
export function ArrivalScreen({ code, firstName, session }: ArrivalScreenProps) {
  return (
    <div className={page.page}>
      <section className={classes.root}>
        <Artwork
          artwork={{ exerciseId: 'jumping-jack' satisfies FigureId, lookId: 'ines', tint: 'none' }}
          eager
          className={classes.figure}
        />
        <div className={classes.words}>
          {session ? (
            <Arrived code={code} firstName={firstName} uid={session.uid} />
          ) : (
            <Welcome code={code} firstName={firstName} />
          )}
        </div>
      </section>
    </div>
  )
}

function Welcome({ code, firstName }: Pick<ArrivalScreenProps, 'code' | 'firstName'>) {
  return (
    <>
      <h1>{firstName} vous invite chez Élan</h1>
      <p>
        Des séances courtes et bien pensées, à la maison ou en salle. Le compte est gratuit
        <span data-web-only>, sans carte bancaire</span>, et plusieurs séances sont ouvertes à toutes.
      </p>
      <Link
        to="/login"
        search={{ mode: 'inscription', redirect: `/invitation/${code}` }}
        className={pill.filled}
        onClick={() => {
          document.cookie = ambassadorCookie(code)
        }}
      >
        Créer mon compte
      </Link>
      <Link to="/" className={text.link}>
        Découvrir d’abord
      </Link>
    </>
  )
}

/** She has made her account on the way, maybe on another device; or has had one for long, and nothing changes. */
function Arrived({ code, firstName, uid }: { code: string; firstName: string; uid: string }) {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['teams', 'arrival', uid, code],
    queryFn: async () => {
      // A new account's record may still be on its way.
      await queryClient.ensureQueryData(userRecordQuery(uid))
      return callTeams('POST /ambassador-joins', { body: { code } })
    },
    staleTime: Infinity,
    enabled: typeof window !== 'undefined',
  })
  return (
    <>
      <h1>Bienvenue chez Élan</h1>
      <p>{data || isError ? sentence(data?.joined ?? false, firstName) : 'Par quoi commence-t-on\u00A0?'}</p>
      <Link to="/seances" className={pill.filled}>
        Choisir une séance
      </Link>
    </>
  )
}

function sentence(joined: boolean, firstName: string): string {
  return joined
    ? `${firstName} vous a ouvert la porte. Par quoi commence-t-on\u00A0?`
    : 'Vous avez déjà un compte\u00A0: ce lien est pour celles qui n’en ont pas encore. Par quoi commence-t-on\u00A0?'
}
