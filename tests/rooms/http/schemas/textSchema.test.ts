import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddFilmSchema } from '~/features/films/adding/addFilm.schema'
import { lineSchema, nameFrom, nameSchema, searchSchema, textSchema } from '~/http/textSchema'
import { operations } from '~/operations.server'
import { AUTHORS_FORMS, namesOfForms } from '~tests/support/content/authorsForms'
import { textsIn } from '~tests/support/content/textsIn'

const NAME = nameSchema(20, 'Donnez-lui un nom.')
const LINE = lineSchema(20)
const TEXT = textSchema(20)

const firstMessage = (schema: v.GenericSchema, value: string) =>
  v.safeParse(schema, value).issues?.[0]?.message
const INVISIBLE =
  'Ce texte contient un caractère invisible, sans doute collé avec lui\u00A0: tapez-le plutôt au clavier.'

/** None of these can be seen. */
const UNSEEN = {
  'a zero-width space': '\u200B',
  'a right-to-left override': '\u202E',
  'an isolate': '\u2066',
  'a word joiner': '\u2060',
  'a soft hyphen': '\u00AD',
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler': '\uFFA0',
  'a grapheme joiner': '\u034F',
  'a joiner between letters': 'a\u200Db',
  'a variation selector after a letter': 'a\uFE0F',
  'a language tag': '\u{E0041}',
  'a control character': '\u0007',
  'the NUL that PostgreSQL refuses': '\u0000',
  'half a character': '\uD800',
  'a line separator': 'a\u2028b',
  'a paragraph separator': 'a\u2029b',
  'braille without a dot': '\u2800',
  'the look of an emoji after a digit': '1\uFE0F',
  'the look of a text after a digit': '1\uFE0E',
  'the look of an emoji after a star': '*\uFE0F',
  'a non-joiner between letters that do not join': 'a\u200Cb',
  'two non-joiners': 'علی\u200C\u200Cرضا',
  'a non-joiner after letters that would join': 'علی\u200C ',
  'a form of an ideograph after a letter': 'a\u{E0100}',
  'a flag without an end': '🏴\u{E0067}\u{E0062}',
}

describe.each(Object.entries(UNSEEN))('%s', (_, unseen) => {
  it.each(Object.entries({ NAME, LINE, TEXT }))('is refused in a %s', (_kind, schema) => {
    expect(firstMessage(schema, `Ma${unseen}non`)).toBe(INVISIBLE)
  })

  it('is not what a name consists of', () => {
    expect(v.is(NAME, unseen)).toBe(false)
  })
})

describe('signs on a letter', () => {
  const marks = (count: number) => `Q${'\u0301'.repeat(count)}oé`

  it.each(Object.entries({ NAME, LINE, TEXT }))('are four at most in a %s', (_, schema) => {
    expect(v.is(schema, marks(4))).toBe(true)
    expect(firstMessage(schema, marks(5))).toBe('Ce texte empile trop de signes sur une même lettre.')
    expect(firstMessage(schema, `a${'\u20DD'.repeat(5)}`)).toBe(
      'Ce texte empile trop de signes sur une même lettre.',
    )
  })

  it('are left out of a name that was written elsewhere', () => {
    expect(nameFrom(marks(12), 20)).toBe(marks(4))
  })
})

describe('a name', () => {
  it.each([
    'Manon',
    "Anne-Lise d'Aubigné",
    '李',
    'عائشة',
    '7',
    '½ rack',
    'Zoé ❤️',
    'Zoé 👩‍🦰',
    'Zoé 🏋🏽‍♀️',
    'N° 1️⃣',
    'N° *️⃣ 1',
    '☎\uFE0E 1',
    '☝🏽\uFE0F 1',
    // Written by the keyboards of their languages: Persian, Sinhala, Hindi, Japanese.
    'علی\u200Cرضا',
    'ශ\u0DCA\u200Dරී',
    'क\u094D\u200Cष',
    '葛\u{E0100}城',
    'N° 1 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ])('may be %s', (name) => {
    expect(v.parse(NAME, ` ${name} `)).toBe(name)
  })

  it.each(Object.entries({ NAME, LINE, TEXT }))(
    'is kept in one form, however it is typed: a %s',
    (_, schema) => {
      expect(v.parse(schema, 'e\u0301le\u0300ve')).toBe('\u00E9l\u00E8ve')
      expect(v.parse(schema, '\u1112\u1161\u11AB')).toBe('\uD55C')
      expect(v.parse(searchSchema(20), 'e\u0301')).toBe('\u00E9')
      expect(nameFrom('Zoe\u0301', 20)).toBe('Zo\u00E9')
    },
  )

  it.each(['', '   ', '\n'])('says that it is missing: %j', (name) => {
    expect(firstMessage(NAME, name)).toBe('Donnez-lui un nom.')
  })

  it.each(['…', '🏋️', '- -'])('is more than signs: not %j', (name) => {
    expect(firstMessage(NAME, name)).toBe('Écrivez au moins une lettre ou un chiffre.')
  })

  it('is not too long, in its own words where it has some', () => {
    expect(firstMessage(NAME, 'a'.repeat(21))).toBe('Au plus 20 caractères.')
    // As a reader counts, and as it is kept.
    expect(v.is(NAME, '𝒜'.repeat(20))).toBe(true)
    expect(v.is(NAME, 'e\u0301'.repeat(20))).toBe(true)
    expect(firstMessage(NAME, '𝒜'.repeat(21))).toBe('Au plus 20 caractères.')
    expect(firstMessage(nameSchema(2, '', 'Ce nom est trop long.'), 'abc')).toBe('Ce nom est trop long.')
  })
})

describe('several lines', () => {
  it.each(['un\ndeux', 'un\r\ndeux', 'un\tdeux'])('are a text: %j', (text) => {
    expect(v.parse(TEXT, text)).toBe(text)
  })
  it.each(['un\ndeux', 'un\r\ndeux', 'un\tdeux', 'un\u000Bdeux'])(
    'are neither a line nor a name: %j',
    (text) => {
      expect(v.is(LINE, text)).toBe(false)
      expect(v.is(NAME, text)).toBe(false)
    },
  )
  it.each(['❤\n\uFE0F\nun', '👩\n\u200D\n👩', '👩\t\u200D👩'])(
    'join no emoji with what nobody sees: %j',
    (text) => {
      expect(firstMessage(TEXT, text)).toBe(INVISIBLE)
    },
  )
  it('may be none', () => {
    expect(v.parse(TEXT, ' \n ')).toBe('')
    expect(v.parse(LINE, '  ')).toBe('')
  })
})

it.each([
  ['Ma\u00ADnon\u200B', 'Manon'],
  ['\u202E Manon', 'Manon'],
  ['a'.repeat(19) + '𝒜', 'a'.repeat(19) + '𝒜'],
  ['a'.repeat(20) + '𝒜', 'a'.repeat(20)],
  [' '.repeat(9) + 'a'.repeat(20), 'a'.repeat(20)],
  ['Zoé 👩‍🦰', 'Zoé 👩‍🦰'],
  ['a'.repeat(18) + '👩‍🦰', 'a'.repeat(18)],
  ['ع'.repeat(19) + '\u200Cر', 'ع'.repeat(19)],
  ['N° 1\uFE0F', 'N° 1'],
  ['\u3164', undefined],
  ['…', undefined],
  ['', undefined],
])('the account’s %j gives the name %j', (given, name) => {
  expect(nameFrom(given, 20)).toBe(name)
})

it.each([
  'Zoé 👩🏽‍🦰!',
  '🇫🇷🇧🇪',
  'N° *️⃣1️⃣',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}a',
  'क\u093F\u0930',
  'ع\u064Bر',
  '각a\u0301\u0302',
])('a name is cut between its letters, as a reader sees them: %s', (name) => {
  const letters = Array.from(
    new Intl.Segmenter('fr').segment(`a${name}`.normalize()),
    ({ segment }) => segment,
  )
  for (const end of letters.keys()) {
    const cut = letters.slice(0, end + 1).join('')
    const next = Array.from(letters[end + 1] ?? 'a').length - 1
    expect(nameFrom(`a${name}`, Array.from(cut).length + next)).toBe(cut.trim())
  }
})

it('words to search for may hold what cannot be seen, except what the database refuses', () => {
  expect(v.parse(searchSchema(20), ' a\u200Bb ')).toBe('a\u200Bb')
  expect(v.is(searchSchema(20), 'a\u0000b')).toBe(false)
})

/** Compared, counted, verified or opened, never shown. */
const NEVER_SHOWN = [
  'EventFormSchema.cancelHoursBefore',
  'EventFormSchema.capacity',
  'EventFormSchema.durationMinutes',
  'addFilm.file',
  'recordAppleTransaction.jws',
  // One of those that this machine knows, or that of Paris.
  'signUpForEvent.timeZone',
  'startCheckout.acceptedConditions',
  'startGift.acceptedConditions',
]

it('is the rule of whatever a request may write', () => {
  const bodies = operations.flatMap(({ id, body }) => (body ? textsIn(body, id) : []))
  // What authors write comes as a working copy, and is read by its form when it is published.
  expect(Object.keys(AUTHORS_FORMS).toSorted()).toEqual(namesOfForms().toSorted())
  const read = Object.entries(AUTHORS_FORMS).flatMap(([name, form]) => textsIn(form, name))
  // A rich text's words are read as a whole, after its parts (`richTextSchema.test.ts`).
  const rich = new Set(read.flatMap(([path]) => /^[^[]+(?=\.content\[\])/.exec(path)?.[0] ?? []))
  const forms = read.filter(([path]) => !rich.has(path.replace(/\.content\[\].*/, '')))
  const written = [...bodies, ...forms, ...textsIn(AddFilmSchema, 'addFilm')]
  const unruled = written.filter(([, schema]) => v.is(schema, 'aaa\u202Ebbb')).map(([path]) => path)
  expect(written.map(([path]) => path)).toContain('EquipmentFieldsSchema.summary')
  expect([...new Set(unruled)].toSorted()).toEqual(NEVER_SHOWN)
})
