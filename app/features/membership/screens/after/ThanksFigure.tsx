import { LiveFigure } from '~/ui/LiveFigure'
import classes from './ThanksScreen.module.css'

/** The figure on the page of thanks. */
export function ThanksFigure() {
  return (
    <div className={classes.figure}>
      <LiveFigure exerciseId="jumping-jack" lookId="ines" title="Une femme saute de joie" />
    </div>
  )
}
