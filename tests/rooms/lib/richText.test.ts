import { describe, expect, it } from 'vitest'
import {
  EMPTY_TEXT,
  fromPlainText,
  isEmptyText,
  isSafeHref,
  plainText,
  readHref,
  wordCount,
  type RichText,
} from '~/lib/richText/richText'
import { tidyRichText } from '~/lib/richText/tidyRichText'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichText

describe('a plain text of before', () => {
  it('reads as paragraphs and lines', () => {
    expect(fromPlainText('Un.\nDeux.\r\n\r\n  \n\nTrois. ')).toEqual(
      doc(
        { type: 'paragraph', content: [text('Un.'), { type: 'hardBreak' }, text('Deux.')] },
        paragraph('Trois.'),
      ),
    )
    expect(fromPlainText(' \n ')).toEqual(EMPTY_TEXT)
  })
  it('has the same words again', () => {
    expect(plainText(fromPlainText('Un.\nDeux.\n\nTrois.'))).toBe('Un.\nDeux.\n\nTrois.')
  })
})

describe('the words of a text', () => {
  const list = {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph('une'),
          { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('deux')] }] },
        ],
      },
      { type: 'listItem', content: [paragraph('trois')] },
    ],
  }
  it('are those of headings, lists and links', () => {
    const all = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Titre')] },
      list,
      paragraph('fin'),
    )
    expect(plainText(all)).toBe('Titre\n\nune\ndeux\ntrois\n\nfin')
    expect(wordCount(all)).toBe(5)
  })
  it.each([
    ['', 0],
    ['Aujourd’hui, peut-être.', 2],
    ['1,5 kg – 2.000 fois', 4],
    ['…', 0],
  ])('%j has %d', (words, count) => {
    expect(wordCount(words)).toBe(count)
  })
  it.each([
    ['', true],
    [' \n', true],
    [EMPTY_TEXT, true],
    [doc({ type: 'paragraph' }, paragraph('\u00A0')), true],
    [doc(paragraph('a')), false],
  ])('%j is empty: %s', (stored, empty) => {
    expect(isEmptyText(stored)).toBe(empty)
  })
})

describe('a link', () => {
  it.each([
    'https://exemple.fr',
    'http://exemple.fr:8080/a?b=c#d',
    'HTTPS://EXEMPLE.FR/',
    'mailto:ines@exemple.fr?subject=Bonjour',
    '/recettes/bowl',
    '/',
  ])('to %s is safe', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })
  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//exemple.fr',
    '/\\exemple.fr',
    '\\\\exemple.fr',
    'https:exemple.fr',
    'https:///exemple.fr',
    'https://elan.fr@mechant.fr',
    'https://elan.fr:x@mechant.fr/',
    'https://exemple.fr/a b',
    'https://exemple.fr/\u00A0',
    'https://localhost/',
    'https://',
    'mailto:',
    'mailto:ines',
    'ftp://exemple.fr',
    'recettes',
    '#suite',
    `https://exemple.fr/${'a'.repeat(500)}`,
  ])('to %j is not', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
  it.each([
    ['exemple.fr/cours', 'https://exemple.fr/cours'],
    [' ines@exemple.fr ', 'mailto:ines@exemple.fr'],
    ['/recettes', '/recettes'],
    ['http://exemple.fr', 'http://exemple.fr'],
    ['javascript:alert(1)', null],
    ['bonjour', null],
    ['', null],
  ])('typed as %j is %j', (typed, href) => {
    expect(readHref(typed)).toBe(href)
  })
})

describe('what an editor holds', () => {
  it('is stored without what it adds', () => {
    const link = {
      type: 'link',
      attrs: { href: 'https://exemple.fr', target: '_blank', rel: 'x', class: null },
    }
    const held = {
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'heading', attrs: { level: 3, textAlign: 'center' }, content: [text('Titre')] },
        {
          type: 'paragraph',
          content: [
            { ...text('a'), marks: [link, { type: 'underline' }, { type: 'bold' }] },
            { type: 'image' },
            text(''),
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3, type: null },
          content: [{ type: 'listItem', content: [paragraph('un')] }],
        },
        { type: 'codeBlock', content: [text('x')] },
        { type: 'paragraph' },
      ],
    }
    expect(tidyRichText(held)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 3 }, content: [text('Titre')] },
        {
          type: 'paragraph',
          content: [
            {
              ...text('a'),
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://exemple.fr' } }],
            },
          ],
        },
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('un')] }] },
      ),
    )
  })
  it('loses links that are not safe, and keeps their words', () => {
    const bad = { ...text('clic'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
    expect(tidyRichText(doc({ type: 'paragraph', content: [bad] }))).toEqual(doc(paragraph('clic')))
  })
  it('has lists three deep at most; the words of deeper ones stay', () => {
    const nested = (depth: number): object => ({
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph(`${depth}`), ...(depth < 6 ? [nested(depth + 1)] : [])] },
      ],
    })
    const tidy = tidyRichText(doc(nested(1)))
    expect(plainText(tidy)).toBe('1\n2\n3\n4\n5\n6')
    expect(JSON.stringify(tidy).match(/bulletList/g)).toHaveLength(3)
  })
  it.each([null, undefined, 'x', 3, [], {}, { content: 'x' }, { content: [null, 4, { type: 'listItem' }] }])(
    'is empty where it is %j',
    (held) => {
      expect(tidyRichText(held)).toEqual(EMPTY_TEXT)
    },
  )
})
