import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StoredTextSchema, richTextSchema } from '~/http/richTextSchema'

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const nested = (depth: number): object => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph(text('a')), ...(depth > 1 ? [nested(depth - 1)] : [])] }],
})
const Schema = richTextSchema(50, 'Écrivez quelque chose.')
const firstMessage = (value: unknown) => v.safeParse(Schema, value).issues?.[0].message ?? null

const FULL = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Titre')] },
  paragraph(
    text('gras', { type: 'bold' }, { type: 'italic' }),
    { type: 'hardBreak' },
    text('lien', link('/recettes')),
  ),
  { type: 'paragraph' },
  nested(3),
)

describe('a rich text that is sent', () => {
  it('is kept as it is', () => {
    expect(v.parse(Schema, FULL)).toEqual(FULL)
  })
  it('is kept in one form, however it is typed, but for where its links lead', () => {
    const typed = doc(paragraph(text('e\u0301te\u0301\n\u0301', link('/e\u0301'))))
    expect(v.parse(Schema, typed)).toEqual(doc(paragraph(text('\u00E9t\u00E9\n\u0301', link('/e\u0301')))))
  })
  it.each<[string, unknown]>([
    ['a number', 4],
    ['HTML', doc({ type: 'html', content: '<b>' })],
    ['another root', { type: 'paragraph' }],
    ['attributes beyond those known', { ...doc(), attrs: {} }],
    ['a title of the first level', doc({ type: 'heading', attrs: { level: 1 } })],
    ['an image', doc(paragraph({ type: 'image', attrs: { src: 'https://exemple.fr/a.png' } }))],
    ['an unknown mark', doc(paragraph(text('a', { type: 'underline' })))],
    ['a mark twice', doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' })))],
    ['an empty run', doc(paragraph(text('')))],
    ['a link with a script', doc(paragraph(text('a', link('javascript:alert(1)'))))],
    [
      'a link with more attributes',
      doc(paragraph(text('a', { type: 'link', attrs: { href: '/', target: '_blank' } }))),
    ],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['an empty item', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [] }] })],
    ['lists four deep', doc(nested(4))],
    ['lists ten thousand deep', doc(nested(2000))],
    ['too many parts', doc(...Array.from({ length: 501 }, () => ({ type: 'paragraph' })))],
    ['too many words', doc(paragraph(text('a'.repeat(51))))],
    ['something invisible', doc(paragraph(text('a\u200Bb')))],
    ['a zero', doc(paragraph(text('a\u0000b')))],
    ['a line break within a run that hides', doc(paragraph(text('a\u2028b')))],
    ['nothing', doc()],
    ['nothing but space', doc(paragraph(text(' ')))],
  ])('with %s is refused', (_, value) => {
    expect(firstMessage(value)).toEqual(expect.any(String))
  })
  it('is refused in French', () => {
    expect(firstMessage(doc())).toBe('Écrivez quelque chose.')
    expect(firstMessage(doc(paragraph(text('a'.repeat(51)))))).toBe('Au plus 50 caractères.')
    expect(firstMessage(doc(paragraph(text('a', link('ftp://x.fr')))))).toContain('https://')
  })
  it('may be empty where nothing is missing then', () => {
    expect(v.is(richTextSchema(50), doc())).toBe(true)
  })
  it('may be a plain one of before: the words count, and become paragraphs', () => {
    expect(v.parse(Schema, ' Un.\n\nDeux.')).toEqual(doc(paragraph(text('Un.')), paragraph(text('Deux.'))))
    expect([firstMessage(' '), firstMessage('a'.repeat(51))]).toEqual([
      'Écrivez quelque chose.',
      'Au plus 50 caractères.',
    ])
    expect(v.is(StoredTextSchema, 'Bonjour')).toBe(true)
  })
})
