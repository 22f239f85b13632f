import { expect, it } from 'vitest'
import { demoEvents } from '~/features/agenda/seed/demoEvents'

/** They are so many days from the seed's day: whichever day that is. */
it.each(demoEvents)('$name names no day of the week', ({ name, summary, description }) => {
  expect([name, summary, description].join(' ')).not.toMatch(
    /lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/i,
  )
})
