import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { shoppingItems } from '~/db/schema/shopping'
import { DAY_MS } from '~/domain/durations'
import { shownItems, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { ChangeShoppingListSchema } from '~/features/shopping/shopping.schema'
import { changeShoppingList, getShoppingList } from '~/features/shopping/shoppingItems.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { namesOn, tickLine, writeLine } from '~tests/support/shopping'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('a shopping list', (db) => {
  const HER = 'member'
  beforeEach(async () => {
    await addUser(db(), { id: HER })
    await addUser(db(), { id: 'other' })
  })

  const change = (operations: readonly ShoppingOperation[], now = NOW, uid = HER) =>
    changeShoppingList(db(), uid, { operations }, now)
  const onList = async (uid = HER) => namesOn(shownItems((await getShoppingList(db(), uid)).items ?? []))

  it('is empty before anything is on it', async () => {
    expect(await getShoppingList(db(), HER)).toEqual({ version: 0, latest: 0, items: [] })
  })

  it('holds what was written, for her alone', async () => {
    const [egg, milk] = [randomUUID(), randomUUID()]
    await change([writeLine('œuf', 1, egg), writeLine('lait', 1, milk), tickLine(egg, 2)])
    expect(await onList()).toEqual(['lait', '✓ œuf'])
    expect(await onList('other')).toEqual([])
    // The same id on another list is another line.
    await change([writeLine('pain', 1, egg)], NOW, 'other')
    expect(await onList()).toEqual(['lait', '✓ œuf'])
  })

  it('answers only its version to who has it', async () => {
    const { version } = await change([writeLine('lait', 1)])
    expect(await getShoppingList(db(), HER, version)).toEqual({ version, latest: 1, items: null })
    expect((await getShoppingList(db(), HER, version - 1)).items).toHaveLength(1)
  })

  it('stays the same when a request comes again, or late', async () => {
    const egg = randomUUID()
    const written = [writeLine('œuf', 1, egg)]
    const untick: ShoppingOperation = { kind: 'untick', item: egg, at: 3 }
    await change(written)
    await change([tickLine(egg, 4)])
    await change([untick])
    await change(written)
    expect(await onList()).toEqual(['✓ œuf'])
  })

  it('loses nothing when two devices write and tick at once', async () => {
    const ids = Array.from({ length: 30 }, () => randomUUID())
    await change(ids.map((id, index) => writeLine(`ligne ${index}`, 1, id)))
    await Promise.all([
      ...ids.map((id) => change([tickLine(id, 10)])),
      ...ids.map((_, index) => change([writeLine(`autre ${index}`, 5)])),
    ])
    const items = shownItems((await getShoppingList(db(), HER)).items ?? [])
    expect(items.filter(({ ticked }) => ticked)).toHaveLength(30)
    expect(items.filter(({ ticked }) => !ticked)).toHaveLength(30)
    expect((await getShoppingList(db(), HER)).version).toBe(61)
  })

  it('of two members’ lines with one id, changes only hers', async () => {
    const id = randomUUID()
    await change([writeLine('pain', 1, id), tickLine(id, 2)], NOW, 'other')
    await change([writeLine('œuf', 1, id)])
    // Neither the tick nor the later line of the other one counts here.
    expect(await onList()).toEqual(['œuf'])
    expect(await onList('other')).toEqual(['✓ pain'])
  })

  it('keeps the order of what a clock that is ahead has done', async () => {
    const [egg, milk] = [randomUUID(), randomUUID()]
    const ahead = inDays(1).getTime()
    await change([writeLine('œuf', 1, egg), tickLine(egg, 2), writeLine('lait', 1, milk)])
    await change([{ kind: 'untick', item: egg, at: ahead }, tickLine(egg, ahead + 1)])
    await change([{ kind: 'remove', item: milk, at: ahead }, writeLine('lait', ahead + 1, milk)])
    expect(await onList()).toEqual(['lait', '✓ œuf'])
  })

  it('a minute and more ahead counts as now', async () => {
    const egg = randomUUID()
    const second = (count: number) => new Date(NOW.getTime() + count * 1000)
    await change([writeLine('œuf', 1, egg), tickLine(egg, second(3600).getTime())])
    await change([{ kind: 'untick', item: egg, at: second(61).getTime() }], second(61))
    expect(await onList()).toEqual(['œuf'])
  })

  it('changes nothing by what comes again from a clock that is ahead, because its answer was lost', async () => {
    const egg = randomUUID()
    await change([writeLine('œuf', 1, egg)])
    const lost = [tickLine(egg, inDays(1).getTime())]
    await change(lost)
    await change(
      [{ kind: 'untick', item: egg, at: NOW.getTime() + 120_000 }],
      new Date(NOW.getTime() + 120_000),
    )
    await change(lost, new Date(NOW.getTime() + 240_000))
    expect(await onList()).toEqual(['œuf'])
    // Not even once that instant has come.
    await change(lost, inDays(2))
    expect(await onList()).toEqual(['œuf'])
  })

  it('says when the last thing was done to it, even to a line that is gone', async () => {
    const egg = randomUUID()
    await change([writeLine('œuf', 5, egg)])
    const { latest } = await change([{ kind: 'remove', item: egg, at: NOW.getTime() }])
    expect(latest).toBe(NOW.getTime())
    expect((await getShoppingList(db(), HER)).latest).toBe(NOW.getTime())
    expect((await getShoppingList(db(), 'other')).latest).toBe(0)
  })

  it('keeps nothing of a line that nobody wrote', async () => {
    await change([tickLine(randomUUID(), 1), { kind: 'remove', item: randomUUID(), at: 1 }])
    expect(await db().select().from(shoppingItems)).toEqual([])
    expect((await getShoppingList(db(), HER)).items).toEqual([])
  })

  it('takes both ways of writing an id for one', () => {
    const id = 'ABCDEF00-0000-4000-8000-000000000001'
    const operations = [id, id.toLowerCase()].map((item) => ({ kind: 'untick', item, at: 1 }))
    const { operations: read } = v.parse(ChangeShoppingListSchema, { operations })
    expect(read.map(({ item }) => item)).toEqual([id.toLowerCase(), id.toLowerCase()])
  })

  it('takes a clock that is far ahead for now, so that others can still change what it wrote', async () => {
    const egg = randomUUID()
    await change([writeLine('œuf', 1, egg), tickLine(egg, inDays(4000).getTime())])
    await change([{ kind: 'untick', item: egg, at: inDays(1).getTime() }], inDays(1))
    expect(await onList()).toEqual(['œuf'])
  })

  it('is never longer than anybody reads, and a request that would make it so changes nothing', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => writeLine(`ligne ${from + index}`, 1))
    for (const from of [0, 200]) await change(many(from, 200))
    await change(many(400, 100))
    expect(await refusal(change(many(500, 1)))).toEqual({ status: 409, code: 'shopping-lists/too-long' })
    expect(await onList()).toHaveLength(500)
  })

  it('forgets nothing of another member', async () => {
    const egg = randomUUID()
    await change([writeLine('œuf', 1, egg), { kind: 'remove', item: egg, at: 2 }], new Date(5), 'other')
    await change([writeLine('lait', 1)])
    expect(await db().select().from(shoppingItems)).toHaveLength(2)
  })

  it('of what is taken off keeps the latest thousand', async () => {
    const lines = Array.from({ length: 1100 }, (_, index) => ({ id: randomUUID(), at: 10 + index }))
    for (let from = 0; from < lines.length; from += 100) {
      const some = lines.slice(from, from + 100)
      const written = some.map(({ id, at }) => writeLine(`ligne ${at}`, at, id))
      const removed = some.map(({ id, at }): ShoppingOperation => ({ kind: 'remove', item: id, at: at + 1 }))
      await change([...written, ...removed], new Date(2000))
    }
    const kept = await db().select().from(shoppingItems)
    expect(kept).toHaveLength(1000)
    expect(Math.min(...kept.map(({ removedAt }) => removedAt))).toBe(111)
  })

  it('forgets after a while what was taken off', async () => {
    const egg = randomUUID()
    await change([writeLine('œuf', 1, egg), { kind: 'remove', item: egg, at: NOW.getTime() }])
    expect(await onList()).toEqual([])
    await change([writeLine('lait', 1)], inDays(59))
    expect(await db().select().from(shoppingItems)).toHaveLength(2)
    await change([writeLine('pain', 1)], new Date(NOW.getTime() + 61 * DAY_MS))
    expect(await db().select().from(shoppingItems)).toHaveLength(2)
    expect(await onList()).toEqual(['lait', 'pain'])
  })
})
