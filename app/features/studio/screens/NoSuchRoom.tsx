import type { Claims } from '~/domain/access'
import page from '~/ui/Page.module.css'
import { Doors } from './home/Doors'
import classes from './StudioHome.module.css'

/** In the place of a page that there is not, or that is for other roles than hers: what is there for her. */
export function NoSuchRoom({ claims }: { claims: Claims }) {
  return (
    <div className={classes.root}>
      <header>
        <h1>Cette page n’est pas dans votre studio</h1>
        <p className={page.lead}>Elle n’existe pas, ou elle s’ouvre à un autre rôle que le vôtre.</p>
      </header>
      <Doors claims={claims} />
    </div>
  )
}
