import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { GIVEN_ROLES, type GivenRole } from '~/domain/people/roles'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Card } from '~/ui/surfaces/Card'
import { Notice } from '~/ui/surfaces/Notice'
import type { Person } from '../../people.schema'
import classes from './People.module.css'
import { ROLE_LABELS, ROLE_MEANINGS } from './roleLabels'

export interface RolesCardProps {
  person: Person
  /** It is the administrator herself: she can only step down. */
  own: boolean
  onChange: (roles: GivenRole[], version: number) => Promise<unknown>
}

const names = (roles: readonly GivenRole[]) => roles.map((role) => ROLE_LABELS[role].toLowerCase()).join(', ')

/** The roles that were given to somebody, and giving others (`AC-2`). */
export function RolesCard({ person, own, onChange }: RolesCardProps) {
  const [chosen, setChosen] = useState<readonly GivenRole[]>(person.roles)
  const [asks, setAsks] = useState(false)
  const change = useMutation({
    mutationFn: () => onChange([...chosen], person.rolesVersion),
    onSuccess: () => notifySuccess('Les rôles sont changés.'),
  })
  const gained = chosen.filter((role) => !person.roles.includes(role))
  const lost = person.roles.filter((role) => !chosen.includes(role))
  return (
    <Card>
      <h2>Rôles</h2>
      <fieldset className={classes.roles}>
        <legend className="visually-hidden">Rôles de {person.name}</legend>
        {GIVEN_ROLES.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              disabled={own && !person.roles.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((now) => GIVEN_ROLES.filter((one) => (one === role ? checked : now.includes(one))))
              }
            />
            <span>
              <strong>{ROLE_LABELS[role]}</strong>
              <span>{ROLE_MEANINGS[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {own && (
        <p className={classes.note}>Personne ne se donne un rôle&nbsp;: une autre administratrice le peut.</p>
      )}
      <Actions>
        <Button size="lg" disabled={gained.length + lost.length === 0} onClick={() => setAsks(true)}>
          Enregistrer les rôles
        </Button>
      </Actions>
      <ConfirmModal
        title="Changer ses rôles&nbsp;?"
        opened={asks}
        onClose={() => {
          change.reset()
          setAsks(false)
        }}
        action="Changer ses rôles"
        onConfirm={async () => void (await change.mutateAsync())}
      >
        {gained.length > 0 && (
          <p>
            {person.name} devient <strong>{names(gained)}</strong>.
          </p>
        )}
        {lost.length > 0 && (
          <p>
            {person.name} n’est plus <strong>{names(lost)}</strong>.
          </p>
        )}
        {gained.includes('ADMIN') && (
          <Notice tone="warn">
            Une administratrice voit tous les comptes et tous les paiements, et peut vous retirer vos rôles.
          </Notice>
        )}
        <p className={classes.note}>C’est vrai partout dans la minute, et le journal le retient.</p>
        {change.error && (
          <Notice tone="danger" role="alert">
            {failureMessage(change.error)}
          </Notice>
        )}
      </ConfirmModal>
    </Card>
  )
}
