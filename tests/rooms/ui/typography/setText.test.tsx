import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from '~/ui/richText/RichText'

const count = 3
const Plain = ({ children }: { children: ReactNode }) => <>{children}</>

it.each<[told: ReactNode, html: string]>([
  [<p>Prête ?</p>, '<p>Prête\u202F?</p>'],
  [<p>Durée : {count} min</p>, '<p>Durée\u00A0: 3\u00A0min</p>'],
  [
    <p>
      <strong>{count}</strong> séances en <b>24</b> heures
    </p>,
    '<p><strong>3</strong>\u00A0séances en <b>24</b>\u00A0heures</p>',
  ],
  [<Plain>On reprend !</Plain>, 'On reprend\u202F!'],
  [<p>{['a ?', <i key="b">b !</i>]}</p>, '<p>a\u202F?<i>b\u202F!</i></p>'],
  // What stands raised.
  [<p>Le 1er mai, la 2e fois</p>, '<p>Le 1<sup>er</sup>\u00A0mai, la 2<sup>e</sup>\u00A0fois</p>'],
  [<p>{count}e semaine</p>, '<p>3<sup>e</sup>\u00A0semaine</p>'],
  [<p>le XXe siècle</p>, '<p>le XX<sup>e</sup> siècle</p>'],
  [<p>b12e-1e, 0x1e, #3e, 9f1e</p>, '<p>b12e-1e, 0x1e, #3e, 9f1e</p>'],
  // What holds text alone.
  [<option value="a">1er, 3 min</option>, '<option value="a">1er, 3\u00A0min</option>'],
  [<title>Prête ? Le 1er</title>, '<title>Prête\u202F? Le 1er</title>'],
  // What attributes say.
  [<img alt="Prête ?" src="/a ?b" loading="lazy" />, '<img alt="Prête\u202F?" src="/a ?b" loading="lazy"/>'],
  // Values, and what is read letter by letter.
  [<input defaultValue="Prête ?" />, '<input value="Prête ?"/>'],
  [<textarea defaultValue="Prête ?" />, '<textarea>Prête ?</textarea>'],
  [<option>Prête ?</option>, '<option>Prête ?</option>'],
  [<code>a ? b : c</code>, '<code>a ? b : c</code>'],
  // What an author has written.
  [
    <RichText
      text={{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oui !' }] }] }}
    />,
    '<div class="_text_test "><p>Oui\u202F!</p></div>',
  ],
])('%#', (told, html) => {
  expect(renderToStaticMarkup(told).replaceAll(/class="_text_[^"]*"/g, 'class="_text_test "')).toBe(html)
})
