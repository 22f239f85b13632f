import { LiveFigure } from '~/ui/LiveFigure'
import classes from './ThanksScreen.module.css'

/** A little joy: she has decided something for herself. */
export function ThanksFigure() {
  return (
    <div className={classes.figure}>
      <LiveFigure exerciseId="jumping-jack" lookId="ines" title="Une femme saute de joie" />
    </div>
  )
}
