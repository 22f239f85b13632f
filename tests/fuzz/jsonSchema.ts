/** As much of JSON Schema as the OpenAPI document uses. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
  default?: unknown
}

const KNOWN = new Set([
  ...['type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'pattern', 'format', 'default'],
])

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const FORMATS: Record<string, RegExp> = {
  'date-time': DATE_TIME,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  email: /^[^@\s]+@[^@\s]+$/,
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function ofText(text: string, { minLength, maxLength, pattern, format }: JsonSchema): string | null {
  const length = Array.from(text).length
  if (minLength !== undefined && length < minLength) return 'is too short'
  if (maxLength !== undefined && length > maxLength) return 'is too long'
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `is not ${pattern}`
  if (format !== undefined && !FORMATS[format]?.test(text)) return `is no ${format}`
  return null
}

function ofNumber(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema): string | null {
  if (minimum !== undefined && value < minimum) return 'is too small'
  if (maximum !== undefined && value > maximum) return 'is too large'
  return exclusiveMinimum !== undefined && value <= exclusiveMinimum ? 'is too small' : null
}

function ofList(items: unknown[], { items: each, minItems, maxItems }: JsonSchema): string | null {
  if (minItems !== undefined && items.length < minItems) return 'has too few'
  if (maxItems !== undefined && items.length > maxItems) return 'has too many'
  for (const [index, item] of items.entries()) {
    const flaw = each && breach(item, each)
    if (flaw) return `[${index}] ${flaw}`
  }
  return null
}

function ofObject(value: Record<string, unknown>, schema: JsonSchema): string | null {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `lacks ${missing}`
  for (const [name, one] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!known && additionalProperties === false) return `has ${name}`
    if (!known && propertyNames && breach(name, propertyNames)) return `has ${name}`
    const rule = known ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
    const flaw = breach(one, rule)
    if (flaw) return `.${name} ${flaw}`
  }
  return null
}

/**
 * What is wrong with a value by a schema, in a few words that name the place; `null` for nothing.
 *
 * @throws Error for a word of JSON Schema that is not judged here: then this is the place to add it
 */
export function breach(value: unknown, schema: JsonSchema): string | null {
  const unknown = Object.keys(schema).find((word) => !KNOWN.has(word))
  if (unknown) throw new Error(`"${unknown}" of JSON Schema is not judged`)
  const { type, anyOf, oneOf } = schema
  if ('const' in schema && !same(value, schema.const)) return `is not ${JSON.stringify(schema.const)}`
  if (schema.enum && !schema.enum.some((one) => same(one, value))) return 'is none of those that may be'
  const choices = anyOf ?? oneOf
  if (choices && choices.every((choice) => breach(value, choice) !== null))
    return `is none of those that may be: ${breach(value, choices[0] ?? {})}`
  const is = typeOf(value)
  if (type === 'integer' ? !Number.isInteger(value) : type !== undefined && is !== type)
    return `is of the type ${is}, not ${type}`
  if (typeof value === 'string') return ofText(value, schema)
  if (typeof value === 'number') return ofNumber(value, schema)
  if (Array.isArray(value)) return ofList(value, schema)
  return is === 'object' ? ofObject(value as Record<string, unknown>, schema) : null
}
