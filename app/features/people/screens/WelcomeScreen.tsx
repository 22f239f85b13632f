import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readFailure } from '~/lib/readFailure'
import { Artwork } from '~/ui/Artwork'
import { Button } from '~/ui/buttons/Button'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import page from '~/ui/Page.module.css'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { Themed } from '~/ui/Themed'
import classes from './WelcomeScreen.module.css'

/**
 * `/bienvenue/$token`, where the invitation mail leads: one tap for a fresh code, because one lives for an hour and a mail may lie
 * for weeks. Programs that open links of mails press nothing, so they use nothing up.
 */
export function WelcomeScreen({ onChoose }: { onChoose: () => Promise<void> }) {
  const choose = useMutation({ mutationFn: onChoose })
  const isOver = choose.error !== null && readFailure(choose.error).code === 'member-invitations/over'
  return (
    <Themed>
      <div className={page.page}>
        <section className={classes.root}>
          <Artwork
            artwork={{ exerciseId: 'overhead-press', lookId: 'aminata', tint: 'none' }}
            eager
            className={classes.figure}
          />
          <h1>Bienvenue chez Élan</h1>
          {!choose.error && (
            <p>
              Votre compte est prêt, et toutes les séances vous attendent. Il ne manque que votre mot de
              passe.
            </p>
          )}
          {choose.error && (
            <Notice tone="danger" role="alert">
              {failureMessage(choose.error)}
            </Notice>
          )}
          {isOver ? (
            <Link to="/login" className={pill.filled}>
              Me connecter
            </Link>
          ) : (
            <>
              <Button size="lg" loading={choose.isPending} onClick={() => choose.mutate()}>
                Choisir mon mot de passe
              </Button>
              <Link to="/login" className={text.link}>
                J’ai déjà un mot de passe
              </Link>
            </>
          )}
        </section>
      </div>
    </Themed>
  )
}
