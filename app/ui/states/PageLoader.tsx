import classes from './PageLoader.module.css'

/** `source.md §9`: a quick answer shows no loader at all. */
export const LOADER_DELAY_MS = 200

export function PageLoader() {
  return (
    <div className={classes.root} role="status">
      <span className={classes.dots} aria-hidden="true" />
      <span className="visually-hidden">Chargement</span>
    </div>
  )
}
