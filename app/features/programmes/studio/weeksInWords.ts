import { sessionCount, type Programme } from '~/domain/programmes/programme'
import { DAYS, sessionsText } from '../dayWords'

/** What a plan holds, line by line, to be compared with another. */
export const weeksInWords = (programme: Programme): string =>
  programme
    .map((week, at) => {
      const busy = week.flatMap((sessions, day) =>
        sessions.length > 0 ? [`${DAYS[day] ?? ''} ${sessions.length}`] : [],
      )
      const days = busy.length > 0 ? ` (${busy.join(', ')})` : ''
      return `Semaine ${at + 1}\u00A0: ${sessionsText(sessionCount([week])).toLowerCase()}${days}`
    })
    .join('\n')
