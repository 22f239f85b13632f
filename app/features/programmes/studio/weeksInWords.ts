import type { Programme } from '~/domain/programmes/programme'
import { DAYS } from '../dayWords'

/** What a plan holds, line by line, to be compared with another. @param titleOf of a film */
export const weeksInWords = (programme: Programme, titleOf: (videoId: string) => string): string =>
  programme
    .map((week, at) => {
      const days = week.flatMap((sessions, day) =>
        sessions.length > 0 ? [`${DAYS[day] ?? ''}\u00A0: ${sessions.map(titleOf).join(', ')}`] : [],
      )
      return [`Semaine ${at + 1}`, ...(days.length > 0 ? days : ['Repos'])].join('\n')
    })
    .join('\n')
