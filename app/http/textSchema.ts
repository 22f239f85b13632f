import * as v from 'valibot'

/** PostgreSQL has no room for it in a text. */
export const withoutNul = v.check(
  (text: string) => !text.includes('\u0000'),
  'Ce texte contient un caractère interdit.',
)
