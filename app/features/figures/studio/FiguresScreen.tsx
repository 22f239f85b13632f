import page from '~/ui/Page.module.css'
import type { FiguresRange } from '../figures.queries'
import { ChurnFigure } from './ChurnFigure'
import { ComingsFigure } from './ComingsFigure'
import { FailedPaymentsFigure } from './FailedPaymentsFigure'
import type { FiguresSearch } from './figuresSearch'
import classes from './FiguresScreen.module.css'
import { MembersFigure } from './MembersFigure'
import { RangeChoice } from './RangeChoice'
import { RetentionFigure } from './RetentionFigure'
import { RevenueFigure } from './revenue/RevenueFigure'
import { WatchedFigure } from './WatchedFigure'

export interface FiguresScreenProps {
  search: FiguresSearch
  range: FiguresRange
  today: string
  onSearch: (search: FiguresSearch) => void
}

/** `/studio/chiffres`: how Élan does. */
export function FiguresScreen({ search, range, today, onSearch }: FiguresScreenProps) {
  return (
    <>
      <h1>Chiffres</h1>
      <p className={page.lead}>
        Comptés à l’instant, d’après ce que disent la carte et l’App Store. Les jours sont ceux de Paris. Un
        compte supprimé disparaît aussi des chiffres passés.
      </p>
      <RangeChoice search={search} range={range} today={today} onChange={onSearch} />
      <div className={classes.figures}>
        <MembersFigure range={range} />
        <ComingsFigure range={range} />
        <RevenueFigure range={range} />
        <ChurnFigure range={range} />
        <FailedPaymentsFigure />
        <RetentionFigure range={range} today={today} />
        <WatchedFigure range={range} />
      </div>
    </>
  )
}
