import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortDayLabel } from '~/domain/dateLabels'
import { Badge } from '~/ui/surfaces/Badge'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { ListedPerson } from '../../people.schema'
import classes from './People.module.css'
import { ROLE_LABELS } from './roleLabels'

export function AccountBadge({ disabledAt }: Pick<ListedPerson, 'disabledAt'>) {
  return disabledAt ? (
    <Badge icon={IconBan} tone="bad">
      Désactivé
    </Badge>
  ) : (
    <Badge icon={IconCircleCheck} tone="good">
      Ouvert
    </Badge>
  )
}

export const PEOPLE_COLUMNS: readonly ResourceColumn<ListedPerson>[] = [
  {
    id: 'name',
    heading: 'Personne',
    fixed: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to="/studio/personnes/$uid" params={{ uid: id }} className={classes.person}>
          {name}
        </Link>
        {email && <span className={classes.email}>{email}</span>}
      </>
    ),
  },
  {
    id: 'roles',
    heading: 'Rôles',
    cell: ({ roles }) => roles.map((role) => ROLE_LABELS[role]).join(', ') || '—',
  },
  {
    id: 'memberUntil',
    heading: 'Accès jusqu’au',
    cell: ({ memberUntil }) => (memberUntil ? shortDayLabel(memberUntil) : '—'),
  },
  { id: 'state', heading: 'Compte', fixed: true, cell: (person) => <AccountBadge {...person} /> },
  { id: 'createdAt', heading: 'Depuis le', cell: ({ createdAt }) => shortDayLabel(createdAt) },
]
