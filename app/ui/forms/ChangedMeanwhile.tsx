import { TextButton } from '../buttons/TextButton'
import text from '../buttons/text.module.css'
import classes from './ChangedMeanwhile.module.css'

/** What she can do where somebody else has saved meanwhile: look at it beside her own words, or put hers in its place. */
export function ChangedMeanwhile({ href, onReplace }: { href: string; onReplace: () => void }) {
  return (
    <span className={classes.root}>
      <a href={href} target="_blank" rel="noreferrer" className={text.link}>
        Voir l’autre version
      </a>
      <TextButton onClick={onReplace}>La remplacer par la mienne</TextButton>
    </span>
  )
}
