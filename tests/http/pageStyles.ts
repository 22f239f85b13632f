import { expect } from 'vitest'
import { clientFiles } from '~tests/support/clientBuild'

/** How the build names a class of a CSS module, and how Mantine names those of its components. */
const OF_A_MODULE = /^_.+_[\w-]{5}$/
const OF_MANTINE = /^m_[\da-f]+$/

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name))

/** The style sheets of the build, each with the classes that it has rules for. */
export const sheets = new Map(
  clientFiles()
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file, text }) => [file.replace('dist/client', ''), classesOf(text)]),
)
const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]))

/** Those of the build's classes that belong to a CSS module. */
export const moduleClasses = () => [...styled].filter((name) => OF_A_MODULE.test(name))

/** Classes of a rendered page for which no linked style sheet has a rule, though one that was built has one or should have. */
export function unstyledClasses(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const links = [...markup.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  )
  expect(links.length).toBeGreaterThan(0)
  const linked = new Set(links.flatMap((href) => [...(sheets.get(href) ?? [])]))
  const used = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const ruled = (name: string) => OF_A_MODULE.test(name) || (OF_MANTINE.test(name) && styled.has(name))
  return [...new Set(used)].filter((name) => ruled(name) && !linked.has(name))
}
