import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from '~/ui/richText/RichText'

const count = 3
const Plain = ({ children }: { children: ReactNode }) => <>{children}</>
const written = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

it.each<{ told: ReactNode; html: string }>([
  { told: <p>Prête ?</p>, html: '<p>Prête\u202F?</p>' },
  { told: <p>Durée : {count} min</p>, html: '<p>Durée\u00A0: 3\u00A0min</p>' },
  {
    told: (
      <p>
        <strong>{count}</strong> séances en <b>24</b> heures
      </p>
    ),
    html: '<p><strong>3</strong>\u00A0séances en <b>24</b>\u00A0heures</p>',
  },
  { told: <Plain>On reprend !</Plain>, html: 'On reprend\u202F!' },
  { told: <p>{['a ?', <i key="b">b !</i>]}</p>, html: '<p>a\u202F?<i>b\u202F!</i></p>' },
  // What stands raised.
  {
    told: <p>Le 1er mai, la 2e fois</p>,
    html: '<p>Le 1<sup>er</sup>\u00A0mai, la 2<sup>e</sup>\u00A0fois</p>',
  },
  { told: <p>{count}e semaine</p>, html: '<p>3<sup>e</sup>\u00A0semaine</p>' },
  { told: <p>le XXe siècle</p>, html: '<p>le XX<sup>e</sup> siècle</p>' },
  { told: <p>b12e-1e, 0x1e, #3e, 9f1e</p>, html: '<p>b12e-1e, 0x1e, #3e, 9f1e</p>' },
  // What holds text alone.
  { told: <option value="a">1er, 3 min</option>, html: '<option value="a">1er, 3\u00A0min</option>' },
  { told: <title>Prête ? Le 1er</title>, html: '<title>Prête\u202F? Le 1er</title>' },
  // What attributes say.
  {
    told: <img alt="Prête ?" src="/a ?b" loading="lazy" />,
    html: '<img alt="Prête\u202F?" src="/a ?b" loading="lazy"/>',
  },
  // Values, and what is read letter by letter.
  { told: <input defaultValue="Prête ?" />, html: '<input value="Prête ?"/>' },
  { told: <textarea defaultValue="Prête ?" />, html: '<textarea>Prête ?</textarea>' },
  { told: <option>Prête ?</option>, html: '<option>Prête ?</option>' },
  { told: <code>a ? b : c</code>, html: '<code>a ? b : c</code>' },
  // What an author has written.
  { told: <RichText text={written('Oui !')} />, html: '<div class="_text_test "><p>Oui\u202F!</p></div>' },
])('$html', ({ told, html }) => {
  expect(renderToStaticMarkup(told).replaceAll(/class="_text_[^"]*"/g, 'class="_text_test "')).toBe(html)
})
