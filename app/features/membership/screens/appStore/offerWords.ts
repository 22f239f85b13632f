import type { StoreOffer, StorePeriod } from '../../bridge/storeOffers'

const DAYS_OF_A_WEEK = 7

/** "7 jours", "3 mois", "1 an". Weeks are told in days, as Apple does of a trial. */
function length({ unit, count }: StorePeriod, times: number): string {
  const total = count * times
  if (unit === 'month') return `${total} mois`
  if (unit === 'year') return `${total} an${total > 1 ? 's' : ''}`
  const days = unit === 'week' ? total * DAYS_OF_A_WEEK : total
  return `${days} jour${days > 1 ? 's' : ''}`
}

const ONCE = { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' } as const
const SEVERAL = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' } as const

function per({ unit, count }: StorePeriod): string {
  if (count === 1) return ONCE[unit]
  return `${unit === 'week' ? 'toutes les' : 'tous les'} ${count} ${SEVERAL[unit]}`
}

/** What an offer gives at first: "7 jours offerts", "4,99 € par mois pendant 3 mois", "19,99 € pour 6 mois". */
export function offerLabel({ mode, displayPrice, period, periods }: StoreOffer): string {
  const lasts = length(period, periods)
  if (mode === 'freeTrial') return `${lasts} ${lasts.startsWith('1 ') ? 'offert' : 'offerts'}`
  if (mode === 'payUpFront' || periods === 1) return `${displayPrice} pour ${lasts}`
  return `${displayPrice} ${per(period)} pendant ${lasts}`
}
