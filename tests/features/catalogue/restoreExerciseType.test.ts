import vm from 'node:vm'
import { expect, test } from 'vitest'
import { RESTORE_EXERCISE_TYPE } from '~/features/catalogue/exerciseType/restoreExerciseType'

/** Opens a page in a browser that has this cookie and keeps this place. */
function openPage(cookie: string, kept: string | null, { takesCookies = true, mayStore = true } = {}) {
  const did: string[] = []
  let cookies = cookie
  vm.runInNewContext(RESTORE_EXERCISE_TYPE, {
    document: {
      get cookie() {
        return cookies
      },
      set cookie(line: string) {
        did.push(line)
        const [pair = ''] = line.split(';')
        const others = cookies.split('; ').filter((one) => one && !one.startsWith('selectedExerciseType='))
        if (takesCookies) cookies = [...others, pair].join('; ')
      },
    },
    get localStorage() {
      if (!mayStore) throw new DOMException('no storage', 'SecurityError')
      return { getItem: (key: string) => (key === 'selectedExerciseType' ? kept : null) }
    },
    stop: () => did.push('stop'),
    location: { reload: () => did.push('reload') },
  })
  return { did, again: () => openPage(cookies, kept, { takesCookies, mayStore }).did }
}

const WRITTEN = /^selectedExerciseType=HOME; Path=\/; Max-Age=31536000; Secure; SameSite=Lax$/
const AGAIN = [expect.stringMatching(WRITTEN), 'stop', 'reload']

test.each([
  ['the cookie has gone', 'a=1; elan_session=1', 'HOME'],
  ['the cookie is older', 'selectedExerciseType=GYM; a=1', 'HOME'],
  ['the cookie is no place', 'selectedExerciseType=PISCINE', 'HOME'],
])('where %s, the page is asked for anew instead of being shown, once', (_, cookie, kept) => {
  const { did, again } = openPage(cookie, kept)
  expect(did).toEqual(AGAIN)
  expect(again()).toEqual([])
})

test('where the page is as it should be, the cookie alone is written again', () => {
  const { did } = openPage('', 'GYM')
  expect(did).toHaveLength(1)
  expect(did[0]).toMatch(/^selectedExerciseType=GYM; /)
})

test.each([
  ['she has chosen nothing', '', null],
  ['what is kept is no place', '', 'PISCINE'],
  ['both agree', 'x=1; selectedExerciseType=HOME', 'HOME'],
])('nothing is done where %s', (_, cookie, kept) => {
  expect(openPage(cookie, kept).did).toEqual([])
})

test('a browser that takes no cookies is not sent round and round, and one that stores nothing breaks nothing', () => {
  expect(openPage('', 'HOME', { takesCookies: false }).did).toEqual([expect.stringMatching(WRITTEN)])
  expect(openPage('', 'HOME', { mayStore: false }).did).toEqual([])
})
