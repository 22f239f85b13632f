const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const isFields = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/**
 * JSON as a database can hold it: PostgreSQL takes neither a zero byte nor half of a character in a text or in the name of a field, and
 * what somebody else wrote may have them. Of fields that have one name then, the last is kept.
 */
export const storableJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part === 'string') return storable(part)
    return isFields(part)
      ? Object.fromEntries(Object.entries(part).map(([name, held]) => [storable(name), held]))
      : part
  })
