import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mergeForms } from '~/domain/studio/mergeForms'
import { compareTold } from '~/features/studio/difference/compareTold'
import { Difference } from '~/features/studio/difference/Difference'
import { ConflictPanel } from '~/features/studio/editing/ConflictPanel'
import type { RichBlock, RichInline, RichMark, RichText } from '~/lib/richText/richText'
import { plainWords } from '~/lib/richText/tellRichText'

const run = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content })
const line = (...content: RichInline[]): RichText => doc({ type: 'paragraph', content })
const linked = (href: string): RichMark => ({ type: 'link', attrs: { href } })
const heading = (level: 2 | 3) => doc({ type: 'heading', attrs: { level }, content: [run('mots')] })
const list = (type: 'bulletList' | 'orderedList', ...items: string[]) =>
  doc({
    type,
    content: items.map((text) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [run(text)] }],
    })),
  })

/** Texts of the same words. */
const ALIKE: readonly (readonly [string, RichText, RichText])[] = [
  ['words that are bold', line(run('des mots')), line(run('des '), run('mots', { type: 'bold' }))],
  ['words that are italic', line(run('mots')), line(run('mots', { type: 'italic' }))],
  [
    'bold words that are italic',
    line(run('mots', { type: 'bold' })),
    line(run('mots', { type: 'bold' }, { type: 'italic' })),
  ],
  ['a link', line(run('mots')), line(run('mots', linked('https://un.fr/')))],
  [
    'where it leads',
    line(run('mots', linked('https://un.fr/'))),
    line(run('mots', linked('https://deux.fr/'))),
  ],
  ['the words of a link', line(run('des '), run('mots', linked('/a'))), line(run('des mots', linked('/a')))],
  ['a heading', line(run('mots')), heading(2)],
  ['the level of a heading', heading(2), heading(3)],
  ['a list', line(run('mots')), list('bulletList', 'mots')],
  ['the kind of a list', list('bulletList', 'mots'), list('orderedList', 'mots')],
  ['where an item ends', list('bulletList', 'un deux'), list('bulletList', 'un', 'deux')],
  [
    'where a paragraph ends',
    line(run('un deux')),
    doc({ type: 'paragraph', content: [run('un')] }, { type: 'paragraph', content: [run('deux')] }),
  ],
  [
    'a line that breaks',
    doc({ type: 'paragraph', content: [run('un')] }, { type: 'paragraph', content: [run('deux')] }),
    line(run('un'), { type: 'hardBreak' }, run('deux')),
  ],
  ['words that look like a list', line(run('• mots')), list('bulletList', 'mots')],
]

const rendered = (node: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        {node}
      </MantineProvider>
    </QueryClientProvider>,
  )

const type = { kind: 'equipment', labels: { name: 'Nom', purpose: 'À quoi ça sert' } }
const values = (purpose: unknown) => ({ name: 'Corde', slug: 'corde', purpose })

const shownSides = (mine: RichText, theirs: RichText) => {
  const merged = mergeForms(values(line(run('avant'))), values(mine), values(theirs))
  const item = { values: values(theirs), changedBy: 'Ada' }
  const html = rendered(
    <ConflictPanel type={type} overtaken={{ item, merged }} onResolve={() => undefined} />,
  )
  return [...html.matchAll(/<span class="[^"]*told[^"]*">(.*?)<\/span><\/label>/gs)].map(([, side]) => side)
}

describe('what differs in a rich text of the same words', () => {
  it.each(ALIKE)('is marked in the history: %s', (_, before, after) => {
    const html = rendered(<Difference type={type} before={values(before)} after={values(after)} />)
    expect(html).toContain('À quoi ça sert')
    expect(html).toMatch(/<(?:ins|del)>/)
    expect(html).not.toMatch(/<(?:ins|del)>\n*<\/(?:ins|del)>/)
  })

  it.each(ALIKE)('is marked where two have written it: %s', (_, mine, theirs) => {
    const sides = shownSides(mine, theirs)
    expect(sides).toHaveLength(2)
    expect(sides[0]).not.toBe(sides[1])
    expect(sides.join('')).toContain('<mark>')
  })
})

describe('a difference', () => {
  const told = (before: string, after: string) =>
    compareTold(plainWords(before), plainWords(after)).map((part) => [
      part.in,
      part.pieces.map(({ text }) => text).join(''),
    ])

  it('is by words, not by letters', () => {
    expect(told('Aujourd’hui, un fil.', 'Aujourd’hui, un câble.')).toEqual([
      ['both', 'Aujourd’hui, un '],
      ['before', 'fil'],
      ['after', 'câble'],
      ['both', '.'],
    ])
  })

  it('shows a line that is only ended elsewhere', () => {
    const html = rendered(<Difference type={type} before={values('un deux')} after={values('un\ndeux')} />)
    expect(html).toContain('<ins>¶\n</ins>')
  })

  it('of what is told alike though it is not shows both as a whole', () => {
    expect(told('Nouvelle', 'Nouvelle')).toEqual([
      ['before', 'Nouvelle'],
      ['after', 'Nouvelle'],
    ])
  })

  it('lets bold words be bold, and says where a link leads', () => {
    const before = line(run('un fil'))
    const after = line(run('un '), run('fil', { type: 'bold' }, linked('/corde')))
    const html = rendered(<Difference type={type} before={values(before)} after={values(after)} />)
    expect(html).toContain('<del>fil</del>')
    expect(html.replaceAll(/ class="[^"]*"/g, '')).toContain(
      '<ins><strong><span>fil</span></strong><span> (/corde)</span></ins>',
    )
  })

  it('of an item that came is of that item', () => {
    const [before, after] = [list('bulletList', 'un', 'trois'), list('bulletList', 'un', 'deux', 'trois')]
    const html = rendered(<Difference type={type} before={values(before)} after={values(after)} />)
    expect(html.match(/<(ins|del)>.*?<\/\1>/gs)?.map((part) => part.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'deux\n• ',
    ])
  })
})
