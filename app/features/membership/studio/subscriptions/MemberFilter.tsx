import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './MemberFilter.module.css'

type Room = '/studio/abonnements' | '/studio/evenements'

/** A member's name that narrows the room to her rows; without an account it is a dash. */
export function MemberLink({
  room,
  userId,
  name,
}: {
  room: Room
  userId: string | null
  name: string | null
}) {
  if (!userId) return <>—</>
  return (
    <Link to={room} search={{ userId }} className={classes.member}>
      {name || userId}
    </Link>
  )
}

/** Says that only one member's rows are shown, with links to her rows on the other page and back to all rows. */
export function MemberFilter({ room, userId, name }: { room: Room; userId: string; name: string | null }) {
  const other =
    room === '/studio/abonnements'
      ? ({ to: '/studio/evenements', label: 'Ses évènements de paiement' } as const)
      : ({ to: '/studio/abonnements', label: 'Ses abonnements' } as const)
  return (
    <p className={classes.filter}>
      <span>
        Seulement <strong>{name ?? userId}</strong>
      </span>
      <Link to={other.to} search={{ userId }}>
        {other.label}
      </Link>
      <Link to={room} search={{}} className={classes.all}>
        <IconX size={18} stroke={2} aria-hidden="true" />
        Tout afficher
      </Link>
    </p>
  )
}
