import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichBlock, RichMark } from '~/lib/richText/richText'
import { RichText } from '~/ui/richText/RichText'

const shown = (content: RichBlock[], headingLevel: 2 | 3 = 2) =>
  renderToStaticMarkup(<RichText text={{ type: 'doc', content }} headingLevel={headingLevel} />).replace(
    /^<div class="[^"]*">|<\/div>$/g,
    '',
  )
const run = (text: string, ...marks: RichMark[]) => ({ type: 'text', text, marks }) as const

test('a text is rendered by the server as what it is', () => {
  expect(
    shown([
      { type: 'heading', attrs: { level: 2 }, content: [run('Titre')] },
      {
        type: 'paragraph',
        content: [
          run('un '),
          run('deux', { type: 'bold' }, { type: 'italic' }),
          { type: 'hardBreak' },
          run('trois'),
        ],
      },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [run('a')] }] }],
      },
    ]),
  ).toBe('<h2>Titre</h2><p>un <strong><em>deux</em></strong><br/>trois</p><ol><li><p>a</p></li></ol>')
})

test('its headings stand below the one over it', () => {
  const headings = ([2, 3] as const).map((level): RichBlock => ({
    type: 'heading',
    attrs: { level },
    content: [run('t')],
  }))
  expect(shown(headings, 3)).toBe('<h3>t</h3><h4>t</h4>')
})

test('links to other sites say so to the browser, those to our own pages do not', () => {
  const linked = (href: string) =>
    shown([{ type: 'paragraph', content: [run('ici', { type: 'link', attrs: { href } })] }])
  expect(linked('https://exemple.fr/')).toBe(
    '<p><a href="https://exemple.fr/" rel="noopener noreferrer nofollow">ici</a></p>',
  )
  expect(linked('/recettes')).toBe('<p><a href="/recettes">ici</a></p>')
  expect(linked('mailto:a@exemple.fr')).toBe('<p><a href="mailto:a@exemple.fr">ici</a></p>')
})

test('what looks like HTML is text, and a plain text of before is paragraphs', () => {
  expect(shown([{ type: 'paragraph', content: [run('<script>')] }])).toBe('<p>&lt;script&gt;</p>')
  expect(renderToStaticMarkup(<RichText text={'Un.\n\nDeux.'} />)).toContain('<p>Un.</p><p>Deux.</p>')
})
