import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '~/db/schema/agenda'
import { fromPlainText, type RichText } from '~/lib/richText/richText'
import { addEvent } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'

describeWithDatabase('a column of rich text', (db) => {
  const read = async () => (await db().select({ text: events.description }).from(events))[0]?.text

  it('gives back the structure that was written', async () => {
    const text: RichText = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'L’été {"a"}' }] }],
    }
    await addEvent(db(), { description: text })
    expect(await read()).toEqual(text)
  })

  it.each([
    ['', fromPlainText('')],
    ['Un.\n\nDeux.', fromPlainText('Un.\n\nDeux.')],
    ['{"type":"doc"…', fromPlainText('{"type":"doc"…')],
    ['"12"', fromPlainText('"12"')],
  ])('reads %j of a row of before as paragraphs', async (stored, expected) => {
    await addEvent(db())
    await db().execute(sql`UPDATE events SET description = ${stored}`)
    expect(await read()).toEqual(expected)
  })
})
