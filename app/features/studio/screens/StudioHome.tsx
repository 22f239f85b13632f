import { Link } from '@tanstack/react-router'
import type { Claims } from '~/domain/access'
import { roomsOf } from './rooms'
import classes from './StudioHome.module.css'

/** `/studio`: the doors to its rooms (`ST-4`). */
export function StudioHome({ claims }: { claims: Claims }) {
  return (
    <>
      <h1>Studio</h1>
      <ul className={classes.doors}>
        {roomsOf(claims).map(({ link, name, text }) => (
          <li key={name}>
            <Link {...link}>
              <h2>{name}</h2>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
