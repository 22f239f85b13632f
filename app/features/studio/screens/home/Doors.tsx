import { Link } from '@tanstack/react-router'
import type { Claims } from '~/domain/access'
import { roomsOf } from '../rooms'
import classes from './Doors.module.css'

/** All rooms that are open to her, and what is done in each. */
export function Doors({ claims }: { claims: Claims }) {
  return (
    <nav className={classes.root} aria-labelledby="studio-rooms">
      <h2 id="studio-rooms">Tout le studio</h2>
      <ul>
        {roomsOf(claims).map(({ link, name, text }) => (
          <li key={name}>
            <Link {...link}>
              <h3>{name}</h3>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
