/**
 * JSON as a database can hold it: PostgreSQL takes neither a zero byte nor half of a character in a text, and what somebody else wrote may
 * have them.
 */
export const storableJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\uFFFD') : part,
  )
