import { expect, test } from 'vitest'
import { createLines } from '~/lib/bounds/lines'

const member = (who: string) => ({ group: 'members', who })
const visitor = (who: string) => ({ group: 'visitors', who })

function linesWith(...waiting: [waiter: ReturnType<typeof member>, name: string][]) {
  const lines = createLines<string>()
  for (const [waiter, name] of waiting) lines.add(waiter, name)
  return lines
}
const anybody = () => true
const takeAll = (lines: ReturnType<typeof linesWith>) => {
  const taken: string[] = []
  for (let next = lines.next(anybody); next !== undefined; next = lines.next(anybody)) taken.push(next)
  return taken
}

test('who waits for one thing goes before those who wait for several, after one of them at most', () => {
  const crowd = ['a', 'b', 'c', 'd', 'e'].flatMap((who) => [who, who, who])
  const lines = linesWith(...crowd.map((who): [ReturnType<typeof member>, string] => [member(who), who]))
  const takeOne = () => {
    const who = lines.next(anybody) ?? ''
    // They ask again as soon as they are answered.
    if (who !== 'hers') lines.add(member(who), who)
    return who
  }
  for (let time = 1; time <= 8; time += 1) {
    lines.add(member('hers'), 'hers')
    expect([takeOne(), takeOne()]).toContain('hers')
  }
})

test('what came first of hers goes first, and all of everybody’s goes in the end', () => {
  const names = ['a1', 'b1', 'a2', 'c1', 'a3', 'b2', 'a4']
  const taken = takeAll(
    linesWith(...names.map((name): [ReturnType<typeof member>, string] => [member(name.slice(0, 1)), name])),
  )
  expect(taken.toSorted()).toEqual(names.toSorted())
  expect(taken.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('a long line waits for no more than three of those who come after it with one thing each', () => {
  const lines = linesWith(
    ...[1, 2, 3, 4, 5].map((number): [ReturnType<typeof member>, string] => [
      member('long'),
      `long ${number}`,
    ]),
  )
  const taken: (string | undefined)[] = []
  for (let number = 1; number <= 12; number += 1) {
    lines.add(member(`short ${number}`), `short ${number}`)
    taken.push(lines.next(anybody))
  }
  expect(taken.flatMap((name, place) => (name?.startsWith('long') ? [place] : []))).toEqual([3, 7, 11])
})

test('a crowd of visitors keeps no member waiting for more than one of them', () => {
  const crowd = Array.from({ length: 5 }, (_, number): [ReturnType<typeof visitor>, string] => [
    visitor(`${number}`),
    `visitor ${number}`,
  ])
  const lines = linesWith(...crowd, [member('a'), 'her first'], [member('a'), 'her second'])
  expect(takeAll(lines).slice(0, 4)).toEqual(['visitor 0', 'her first', 'visitor 1', 'her second'])
})

test('the same name in another group is somebody else', () => {
  expect(takeAll(linesWith([member('a'), '1'], [member('a'), '2'], [visitor('a'), '3']))).toEqual([
    '1',
    '3',
    '2',
  ])
})

test('the longest line makes room where it stays as long as the other becomes', () => {
  const lines = linesWith([member('a'), 'a1'], [member('a'), 'a2'], [member('b'), 'b1'])
  expect(lines.dropFor(member('b'))).toBeUndefined()
  expect(lines.dropFor(member('a'))).toBeUndefined()
  expect(lines.dropFor(member('c'))).toBe('a2')
  expect(lines.dropFor(member('c'))).toBeUndefined()
  expect(takeAll(lines)).toEqual(['a1', 'b1'])
  expect(lines.dropFor(member('c'))).toBeUndefined()
})

test('a crowd of visitors under many names makes room for a member, until both groups are as large', () => {
  const crowd = Array.from({ length: 4 }, (_, number): [ReturnType<typeof visitor>, string] => [
    visitor(`${number}`),
    `visitor ${number}`,
  ])
  const lines = linesWith(...crowd)
  // Who came last goes first, and none of them makes room for one more of theirs.
  expect(lines.dropFor(visitor('5'))).toBeUndefined()
  expect(lines.dropFor(member('a'))).toBe('visitor 3')
  lines.add(member('a'), 'a')
  expect(lines.dropFor(member('b'))).toBe('visitor 2')
  lines.add(member('b'), 'b')
  expect(lines.dropFor(member('c'))).toBeUndefined()
  expect(takeAll(lines).toSorted()).toEqual(['a', 'b', 'visitor 0', 'visitor 1'])
})

test('whoever may not go keeps her turn, and nobody else from theirs', () => {
  const lines = linesWith([member('a'), 'a1'], [member('b'), 'b1'], [visitor('c'), 'c1'])
  const butA = ({ who }: ReturnType<typeof member>) => who !== 'a'
  expect(lines.next(butA)).toBe('b1')
  expect(lines.next(butA)).toBe('c1')
  expect(lines.next(butA)).toBeUndefined()
  expect(takeAll(lines)).toEqual(['a1'])
})

test('a crowd under many names from one network makes room for who comes from another', () => {
  const lines = createLines<string>()
  const from = (network: string, who: string) => ({ group: 'members', who, from: network })
  for (const who of ['a', 'b', 'c']) lines.add(from('1', who), who)
  lines.add(from('2', 'd'), 'd')
  // Of the same network nobody has more than another.
  expect(lines.dropFor(from('1', 'e'))).toBeUndefined()
  expect(lines.dropFor(from('2', 'e'))).toBe('c')
  lines.add(from('2', 'e'), 'e')
  expect(lines.dropFor(from('2', 'f'))).toBeUndefined()
  expect(lines.dropFor(from('3', 'f'))).toBe('b')
  lines.add(from('3', 'f'), 'f')
  expect(lines.dropFor(from('4', 'g'))).toBe('e')
})
