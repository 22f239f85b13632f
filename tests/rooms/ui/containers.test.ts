import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from '~/ui/theme'

/** `source.md §9`. */
const CONTAINERS_PX = [640, 768, 1280, 1400]
/** Narrower is a card, a field or a sentence, which has a measure of its own. */
const CONTAINER_FROM_PX = 600

const sheets = globSync('app/**/*.css')
const WIDTH = /(?<![\w-])(?:max-width|min-width|width|max-inline-size|inline-size)\s*:([^;{}]*)/g

test('the containers of the theme are those of the style sheet', () => {
  expect(theme.other?.['containerBreakpointsPx']).toEqual(CONTAINERS_PX)
  const global = readFileSync('app/ui/global.css', 'utf8')
  const named = [...global.matchAll(/--container-(?:xs|sm|md|lg): (\d+)px;/g)].map(([, px]) => Number(px))
  expect(named).toEqual(CONTAINERS_PX)
})

test('each of them is the width of something', () => {
  const used = sheets.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const name of ['xs', 'sm', 'md', 'lg']) expect(used, name).toContain(`var(--container-${name})`)
})

test('no style sheet has a wide width of its own', () => {
  const own = sheets.flatMap((file) =>
    // The conditions of queries cannot name a variable, and are no widths.
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/@(?:media|container)[^{]*/g, '')
        .matchAll(WIDTH),
    ].flatMap(([, value = '']) =>
      [...value.matchAll(/(\d+)px/g)]
        .filter(([, px]) => Number(px) >= CONTAINER_FROM_PX)
        .map(([width]) => `${file}: ${width}`),
    ),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
