import { describe, expect, it } from 'vitest'
import type { RichBlock, RichInline, RichItem, RichMark, RichText } from '~/lib/richText/richText'
import { plainWords, tellRichText } from '~/lib/richText/tellRichText'

const run = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: RichInline[]) => ({ type: 'paragraph', content }) as const
const item = (...content: RichItem['content']): RichItem => ({ type: 'listItem', content })
const link = (href: string): RichMark => ({ type: 'link', attrs: { href } })
const bold: RichMark = { type: 'bold' }
const italic: RichMark = { type: 'italic' }
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content })
const words = (...content: RichBlock[]) =>
  tellRichText(doc(...content))
    .map(({ text }) => text)
    .join('')

describe('a rich text as its author compares it', () => {
  it('has a line for each block, which says what it is', () => {
    expect(
      words(
        { type: 'heading', attrs: { level: 2 }, content: [run('Échauffement')] },
        { type: 'heading', attrs: { level: 3 }, content: [run('Les épaules')] },
        paragraph(run('Un tapis.')),
        { type: 'paragraph' },
        { type: 'bulletList', content: [item(paragraph(run('un'))), item(paragraph(run('deux')))] },
        { type: 'orderedList', content: [item(paragraph(run('trois'))), item(paragraph(run('quatre')))] },
      ),
    ).toBe(
      'Titre\u00A0: Échauffement\nSous-titre\u00A0: Les épaules\nUn tapis.\n\n• un\n• deux\n1. trois\n2. quatre',
    )
  })

  it('says how deep a list lies, and what belongs to one of its items', () => {
    expect(
      words({
        type: 'bulletList',
        content: [
          item(paragraph(run('un')), paragraph(run('et plus'), { type: 'hardBreak' }, run('encore')), {
            type: 'orderedList',
            content: [item(paragraph(run('dedans')))],
          }),
          item({ type: 'bulletList', content: [item(paragraph(run('sans un mot avant')))] }),
        ],
      }),
    ).toBe('• un\n\u2003et plus\u00A0↵\n\u2003encore\n\u20031. dedans\n• \n\u2003• sans un mot avant')
  })

  it('tells a line that breaks from a paragraph that ends', () => {
    expect(words(paragraph(run('un'), { type: 'hardBreak' }, run('deux')))).toBe('un\u00A0↵\ndeux')
    expect(words(paragraph(run('un')), paragraph(run('deux')))).toBe('un\ndeux')
  })

  it('shows bold and italic words as they are', () => {
    expect(tellRichText(doc(paragraph(run('un '), run('deux', bold), run(' trois', bold, italic))))).toEqual([
      { text: 'un ', looks: [] },
      { text: 'deux', looks: ['bold'] },
      { text: ' trois', looks: ['bold', 'italic'] },
    ])
  })

  it('says where a link leads, once behind all of its words', () => {
    const [here, there] = [link('https://exemple.fr/'), link('/recettes')]
    expect(tellRichText(doc(paragraph(run('un '), run('très', here, bold), run(' bon', here))))).toEqual([
      { text: 'un ', looks: [] },
      { text: 'très', looks: ['bold', 'link'] },
      { text: ' bon', looks: ['link'] },
      { text: ' (https://exemple.fr/)', looks: ['form'] },
    ])
    expect(words(paragraph(run('ici', here), run('là', there)))).toBe(
      'ici (https://exemple.fr/)là (/recettes)',
    )
  })

  it('of before is one of paragraphs, and an empty one says nothing', () => {
    expect(tellRichText('un\n\ndeux').map(({ text }) => text)).toEqual(['un', '\n', 'deux'])
    expect(tellRichText(doc())).toEqual([])
    expect(plainWords('')).toEqual([])
  })
})
