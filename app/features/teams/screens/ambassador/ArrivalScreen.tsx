import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionUser } from '~/features/identity/identity.public'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
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
  const uid = session?.uid
  useEffect(() => {
    // She has made her account on the way, maybe on another device than the one that opened the link. Who has one of long
    // standing is told so by the server, and nothing changes.
    if (uid !== undefined) void callTeams('POST /ambassador-joins', { body: { code } }).catch(() => undefined)
  }, [uid, code])
  return (
    <div className={page.page}>
      <section className={classes.root}>
        <Artwork
          artwork={{ exerciseId: 'jumping-jack', lookId: 'ines', tint: 'none' }}
          eager
          className={classes.figure}
        />
        <div className={classes.words}>
          <h1>{session ? 'Bienvenue chez Élan' : `${firstName} vous invite chez Élan`}</h1>
          <p>
            {session
              ? `Vous venez de la part de ${firstName}. Par quoi commence-t-on ?`
              : 'Des séances courtes et bien pensées, à la maison ou en salle. Le compte est gratuit, sans carte bancaire, et plusieurs séances sont ouvertes à toutes.'}
          </p>
          {session ? (
            <Link to="/seances" className={pill.filled}>
              Choisir une séance
            </Link>
          ) : (
            <>
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
          )}
        </div>
      </section>
    </div>
  )
}
