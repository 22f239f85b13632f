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

test('each line has its turn, and within one what came first', () => {
  const lines = linesWith(
    [member('a'), 'a1'],
    [member('a'), 'a2'],
    [member('a'), 'a3'],
    [member('b'), 'b1'],
    [member('c'), 'c1'],
    [member('b'), 'b2'],
  )
  expect(takeAll(lines)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
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

test('whoever may not go keeps her turn, and nobody else from theirs', () => {
  const lines = linesWith([member('a'), 'a1'], [member('b'), 'b1'], [visitor('c'), 'c1'])
  const butA = ({ who }: ReturnType<typeof member>) => who !== 'a'
  expect(lines.next(butA)).toBe('b1')
  expect(lines.next(butA)).toBe('c1')
  expect(lines.next(butA)).toBeUndefined()
  expect(takeAll(lines)).toEqual(['a1'])
})
