import { Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'

type Props = Readonly<Record<string, unknown>>

/** What an attribute says. */
const SAID = new Set([
  'aria-label',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
  'error',
])

/** What a machine reads, or somebody letter by letter. */
const AS_IT_IS = new Set(['code', 'pre', 'kbd', 'script', 'style', 'textarea'])
/** What holds text alone, or is drawn. */
const TEXT_ALONE = new Set(['title', 'option', 'text', 'tspan'])

/** "1er", "2e", "XXe", and nothing within a code or an address. */
const ORDINAL = /(^|[^\p{L}\d.,#/_-])(\d+|[IVX]+)(ers?|res?|es?)(?![\p{L}\d_/-])/gu

/** Stands for what is no text, so that two texts beside it are not read as one. */
const SOMETHING = '\uFFFC'

/** A child as one reads it beside the others: "12" of `<strong>12</strong> min`. */
function wordsOf(child: unknown, inside = false): string {
  if (typeof child === 'string' || typeof child === 'number') return String(child)
  if (!inside && (child == null || typeof child === 'boolean')) return ''
  return inside ? SOMETHING : wordsOf((child as { props?: Props }).props?.children, true)
}

/** Where the raised letters of a text begin and end: of "le 1er mai", `[[4, 6]]`. */
const raisedIn = (told: string): [start: number, end: number][] =>
  // One look at a text that has none, as nearly all.
  /[\dIVX][er]/.test(told)
    ? Array.from(told.matchAll(ORDINAL), ({ index, 0: whole, 3: letters = '' }) => {
        const end = index + whole.length
        return [end - letters.length, end]
      })
    : []

/** One text of several beside each other, with its raised letters where there may be any. */
function setPart(told: string, start: number, end: number, raised: ReturnType<typeof raisedIn>): ReactNode {
  const parts: ReactNode[] = []
  let at = start
  for (const [from, to] of raised)
    if (from >= at && to <= end) {
      parts.push(told.slice(at, from), jsx('sup', { children: told.slice(from, to) }, from))
      at = to
    }
  const rest = told.slice(at, end)
  return at > start ? [...parts, rest] : rest
}

function setChildren(children: unknown, raises: boolean): unknown {
  if (typeof children === 'string') {
    const told = frenchSpaces(children)
    return setPart(told, 0, told.length, raises ? raisedIn(told) : [])
  }
  // The same where there is nothing to set, as in most elements.
  if (
    !Array.isArray(children) ||
    !children.some((child) => typeof child === 'string' || Array.isArray(child))
  )
    return children
  const words = children.map((child) => wordsOf(child))
  const told = frenchSpaces(words.join(''))
  const raised = raises ? raisedIn(told) : []
  let at = 0
  return children.map((child, index) => {
    const start = at
    at += words[index]?.length ?? 0
    return typeof child === 'string' ? setPart(told, start, at, raised) : setChildren(child, raises)
  })
}

/**
 * What an element shows, as French sets it: its texts, also where they are put together of several, and what its attributes
 * say. What it holds as a value stays as it is.
 *
 * @param type the name of a browser's element, or what else React makes elements of
 */
export function setText(type: unknown, props: Props): Props {
  const name = typeof type === 'string' ? type : ''
  // The text of an option that has no value of its own is its value.
  if (AS_IT_IS.has(name) || (name === 'option' && !('value' in props))) return props
  // Mantine's fields and windows show such attributes as texts.
  const says = name || (type as { displayName?: string }).displayName?.startsWith('@mantine/')
  let set = props
  for (const prop in props) {
    const value = props[prop]
    let told = value
    if (prop === 'children')
      told = setChildren(value, (name !== '' || type === Fragment) && !TEXT_ALONE.has(name))
    else if (says && typeof value === 'string' && SAID.has(prop)) told = frenchSpaces(value)
    if (told !== value) set = { ...set, [prop]: told }
  }
  return set
}
