import { expect, test } from 'vitest'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { calendarDay } from '~/domain/parisTime'

test.each([CONDITIONS_VERSION, PRIVACY_VERSION])(
  'a version of the terms, %s, is the day it was written',
  (day) => {
    expect(calendarDay(day).format('YYYY-MM-DD')).toBe(day)
  },
)
