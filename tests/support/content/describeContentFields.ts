import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Publication } from '~/domain/publication'
import type { ContentFields } from '~/features/content/content.public'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

/** What an author says, without when members see it. */
export function saidOf<Fields extends ContentFields>(fields: Fields & Partial<Publication>) {
  const { published: _, releasedAt: __, ...said } = fields
  return said
}

/**
 * What an author may say of any type of content.
 *
 * @param fields what is understood
 * @param own what is of this type alone: values, and whether they are understood
 */
export function describeContentFields<Fields extends ContentFields>(
  name: string,
  schema: v.GenericSchema<Fields>,
  fields: Fields & Publication,
  own: readonly (readonly [values: Record<string, unknown>, understood: boolean])[],
): void {
  describe(`what an author says of ${name}`, () => {
    it.each<readonly [Record<string, unknown>, boolean]>([
      [{}, true],
      [{ slug: 'ballon-de-gym' }, true],
      [{ slug: '' }, true],
      [{ name: '  ' }, false],
      [{ name: 'x'.repeat(81) }, false],
      [{ name: 'Ta\0pis' }, false],
      [{ name: '\u200B' }, false],
      [{ name: '…' }, false],
      [{ slug: 'Ballon' }, false],
      [{ slug: '../tapis' }, false],
      [{ slug: ID }, false],
      [{ published: true }, false],
      [{ version: 1 }, false],
      [{ updatedAt: '2026-03-01' }, false],
      ...own,
    ])('with %j is understood: %s', (values, understood) => {
      expect(v.safeParse(schema, { ...saidOf(fields), ...values }).success).toBe(understood)
    })
  })
}
