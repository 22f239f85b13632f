import fc from 'fast-check'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { hostileText, hostileValue } from './hostile'
import type { JsonSchema } from './jsonSchema'

/** Ids and addresses that exist in the demo or might: what is found goes further than what is not. */
const KNOWN_TEXTS = [
  'membre@elan.test',
  'visiteuse@elan.test',
  'personne@elan.test',
  'reveil-en-douceur',
  'monthly_subscription_1',
  'annual_subscription_2',
  'ELAN-AAAA-BBBB',
]
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.oneof(fc.constantFrom('membre@elan.test', 'personne@elan.test'), fc.emailAddress()),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
}

const matching = new Map<string, fc.Arbitrary<string>>()
function textLike(pattern: string): fc.Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  matching.set(pattern, known)
  return known
}

function texts({ format, pattern, minLength = 0, maxLength = 80 }: JsonSchema): fc.Arbitrary<string> {
  if (format && FORMATS[format]) return FORMATS[format]
  if (pattern) return textLike(pattern)
  const most = Math.min(maxLength, 300)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most }),
    },
    { weight: 2, arbitrary: fc.constantFrom('Léa', 'Une séance douce', 'a', '7', ...KNOWN_TEXTS) },
    { weight: 1, arbitrary: hostileText },
  )
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1))
  const max = Math.floor(maximum ?? 1_000_000)
  const whole = fc.integer({ min: Math.min(min, max), max: Math.max(min, max) })
  const any =
    type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max: Math.max(min, max), noNaN: true }))
  return fc.oneof(
    { weight: 4, arbitrary: any },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e21, 2 ** 53, 0.1) },
  )
}

/** What fields of these names mean, which their schemas cannot say: without it most calls end at the first look. */
const MEANT: Record<string, fc.Arbitrary<unknown>> = {
  acceptedConditions: fc.constant(CONDITIONS_VERSION),
  returnTo: fc.oneof(
    fc.constantFrom('/compte', '/abonnement?essai=1'),
    hostileText.map((text) => `/compte?a=${text}`.slice(0, 500)),
  ),
  promotionCode: fc.oneof(fc.constantFrom('BIENVENUE', 'ELAN20'), hostileText),
  email: fc.constantFrom(
    'membre@elan.test',
    'visiteuse@elan.test',
    'ancienne@elan.test',
    'personne@elan.test',
  ),
  until: fc.constantFrom(
    '2027-03-31T21:59:59.999Z',
    '2026-02-30T00:00:00Z',
    '2027-01-01T00:00:00+01',
    '2199-12-31T00:00:00Z',
  ),
}

function objects({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: JsonSchema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, meantOf(name, one)]),
  )
  const fields = fc.record(known, { requiredKeys: required.filter((name) => name in known) })
  if (typeof additionalProperties !== 'object') return fields
  const names = propertyNames ? texts(propertyNames) : fc.string({ maxLength: 20 })
  const others = fc.dictionary(names, valuesOf(additionalProperties), { maxKeys: 4 })
  return fc.tuple(others, fields).map(([more, own]) => ({ ...more, ...own }))
}

const meantOf = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
  const meant = Object.hasOwn(MEANT, name) ? MEANT[name] : undefined
  return meant
    ? fc.oneof({ weight: 4, arbitrary: meant }, { weight: 1, arbitrary: valuesOf(schema) })
    : valuesOf(schema)
}

/** Values that a schema of the document takes, and now and then one that it does not. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'number':
    case 'integer':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, 8),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      })
    case 'object':
      return objects(schema)
    case undefined:
      return hostileValue
  }
}

/** One change of a body that is well: where, counted along its places, and what stands there then. */
export interface Mutation {
  place: number
  how: 'replace' | 'leave out' | 'add' | 'twice'
  value: unknown
  name: string
}

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    place: fc.nat({ max: 40 }),
    how: fc.constantFrom('replace', 'replace', 'replace', 'leave out', 'add', 'twice'),
    value: hostileValue,
    name: fc.constantFrom('inconnu', 'roles', 'id', 'userId', '__proto__', 'toString', 'a\u0000'),
  }),
  { maxLength: 2 },
)

type Holder = Record<string | number, unknown>

/** Every place of a value, its own outermost one left out. */
function placesOf(value: unknown): [Holder, string | number][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(value).flatMap((key): [Holder, string | number][] => [
    [holder, Array.isArray(value) ? Number(key) : key],
    ...placesOf(holder[key]),
  ])
}

/** The value with these changes; itself unchanged. */
export function mutated(well: unknown, changes: readonly Mutation[]): unknown {
  const copy: unknown = structuredClone(well)
  for (const { place, how, value, name } of changes) {
    // Its own: what is changed next may lie within it, and the same value is given again.
    const next: unknown = structuredClone(value)
    const places = placesOf(copy)
    const [holder, key] = places[place % Math.max(places.length, 1)] ?? []
    if (!holder || key === undefined) continue
    if (how === 'replace') holder[key] = next
    else if (how === 'leave out' && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
    else if (how === 'twice' && Array.isArray(holder)) holder.push(structuredClone(holder[key]))
    else if (how === 'add' && !Array.isArray(holder))
      Object.defineProperty(holder, name, {
        value: next,
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return copy
}
