import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasProAccess } from '~/domain/access'
import { holdsRole, ProfileSchema, type SessionUser } from '~/features/identity/identity.public'
import { dayLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { notifySuccess } from '~/ui/notify'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { Themed } from '~/ui/Themed'
import { Card } from '~/ui/surfaces/Card'
import { Notice } from '~/ui/surfaces/Notice'
import classes from './AccountScreen.module.css'
import { Leaving, type LeavingProps } from './Leaving'

export interface AccountScreenProps extends LeavingProps {
  user: SessionUser
  onRename: (name: string) => Promise<void>
  onResendVerification: () => Promise<void>
  /** Which figure leads her; nothing while her record is not there. */
  guide: ReactNode
  /** The consent switches, from their room. */
  consent: ReactNode
  /** What needs her attention first, from its room; nothing on most days. */
  notice: ReactNode
}

/** The first account page: who she is, her membership at a glance, her devices, her choices. */
export function AccountScreen(props: AccountScreenProps) {
  const { user, guide, consent, notice } = props
  return (
    <Themed>
      <div className={`${page.page} ${classes.page}`}>
        <h1 className={page.title}>Mon compte</h1>
        {notice}
        <Profile {...props} />
        <Card>
          <h2>Mon abonnement</h2>
          <p>{membershipLine(user, new Date())}</p>
          <Link to="/compte/abonnement" className={`${pill.light} ${classes.link}`}>
            {user.memberUntil || hasProAccess(user, new Date())
              ? 'Gérer mon abonnement'
              : 'Choisir une formule'}
          </Link>
        </Card>
        {holdsRole(user, 'AMBASSADOR') && (
          <Card>
            <h2>Ambassadrice</h2>
            <p>Votre lien, celles qui sont venues par lui, et ce qu’il a apporté.</p>
            <Link to="/ambassadrice" className={`${pill.light} ${classes.link}`}>
              Mon espace d’ambassadrice
            </Link>
          </Card>
        )}
        {holdsRole(user, 'AUTHOR', 'COACH') && (
          <Card>
            <h2>Studio</h2>
            <p>Ce que vous publiez, et ce qui vous attend.</p>
            <Link to="/studio" className={`${pill.light} ${classes.link}`}>
              Ouvrir le studio
            </Link>
          </Card>
        )}
        {guide && <Card>{guide}</Card>}
        <Card>
          <h2>Mes choix de confidentialité</h2>
          {consent}
        </Card>
        <Leaving {...props} />
      </div>
    </Themed>
  )
}

function membershipLine(user: SessionUser, now: Date): string {
  const { memberUntil } = user
  if (memberUntil && memberUntil > now)
    return `Tous les films vous sont ouverts jusqu’au ${dayLabel(memberUntil)}.`
  if (hasProAccess(user, now)) return 'Tous les films vous sont ouverts, sans limite de durée.'
  if (memberUntil)
    return `Votre abonnement s’est terminé le ${dayLabel(memberUntil)}. Les séances libres vous restent ouvertes.`
  return 'Vous profitez des séances libres.'
}

function Profile({ user, onRename, onResendVerification }: AccountScreenProps) {
  const rename = useMutation({
    mutationFn: onRename,
    onSuccess: () => notifySuccess('Votre nom est enregistré.'),
  })
  const resend = useMutation({
    mutationFn: onResendVerification,
    onSuccess: () => notifySuccess('Le message est parti. Pensez aux courriers indésirables.'),
  })
  const form = useAppForm({
    schema: ProfileSchema,
    initialValues: { name: user.name },
    onSubmit: ({ name }) => rename.mutateAsync(name),
  })
  return (
    <Card>
      <h2>Mon profil</h2>
      <Form form={form} className={classes.name}>
        <TextField field={form.field('name')} label="Nom affiché" autoComplete="name" />
        <SubmitButton look="light" size="md" disabled={!form.dirty}>
          Enregistrer
        </SubmitButton>
        <FormError />
      </Form>
      {user.email && <p className={classes.email}>{user.email}</p>}
      {user.email && !user.emailVerified && (
        <Notice tone="warn" as="div" className={classes.notice}>
          <p>Votre adresse n’est pas encore vérifiée. Le lien vous attend dans votre boîte de réception.</p>
          <Button
            look="white"
            loading={resend.isPending}
            disabled={resend.isSuccess}
            onClick={() => resend.mutate()}
          >
            Renvoyer le message
          </Button>
        </Notice>
      )}
    </Card>
  )
}
