import type { ReactNode } from 'react'
import type { Claims } from '~/domain/access'
import { KeptHere } from '../kept/KeptHere'
import page from '~/ui/Page.module.css'
import { Doors } from './home/Doors'
import { Preparation } from './home/Preparation'
import { Tasks } from './home/Tasks'
import { contentRoomsOf, roomTitleOf } from './rooms'
import { SearchDoor } from './search/SearchDoor'
import classes from './StudioHome.module.css'

export interface StudioHomeProps {
  claims: Claims
  /** Who is signed in. */
  uid: string
  firstName: string
  /** Films that are being made, from their own feature. */
  films: ReactNode
  /** What came out lately and how it does. */
  published: ReactNode
}

/** `/studio`: what waits for her, what is being prepared, how the last ones do, and the doors to all rooms (`ST-4`). */
export function StudioHome({ claims, uid, firstName, films, published }: StudioHomeProps) {
  const rooms = contentRoomsOf(claims)
  return (
    <div className={classes.root}>
      <header>
        <h1>Studio</h1>
        <p className={page.lead}>Bonjour {firstName}. Voici où en est Élan.</p>
      </header>
      <SearchDoor look="field" />
      <KeptHere
        uid={uid}
        roomOf={(kind) => ({
          title: roomTitleOf(kind),
          address: rooms.find((room) => room.kind === kind)?.address ?? null,
        })}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Tasks rooms={rooms} />
        </div>
        <div className={classes.column}>
          <Preparation rooms={rooms} films={films} />
        </div>
      </div>
      <Doors claims={claims} />
      {published}
    </div>
  )
}
