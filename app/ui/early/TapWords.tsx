import classes from './TapWords.module.css'

/** The words of something that carries `EARLY_TAP`: others from the tap on, before any code of the page is there. */
export const TapWords = ({ idle, tapped }: { idle: string; tapped: string }) => (
  <>
    <span className={classes.idle}>{idle}</span>
    <span className={classes.tapped}>{tapped}</span>
  </>
)
