import { readFileSync } from 'node:fs'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { cssVariables, theme } from '~/ui/theme'
import { contrastRatio } from '~tests/support/contrast'

/** WCAG 2.2 AA for text of normal size. */
const AA = 4.5
/** The same for what marks a control. */
const AA_CONTROL = 3

const css = readFileSync('app/ui/global.css', 'utf8')

/** A colour of `:root` in global.css. */
function variable(name: string): string {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})\\s*;`, 'i').exec(css)?.[1]
  if (!value) throw new Error(`global.css has no colour --${name}`)
  return value
}

function shade(colour: string, index: number): string {
  const value = theme.colors?.[colour]?.[index]
  if (!value) throw new Error(`the theme has no ${colour} ${index}`)
  return value
}

function primaryShade(): number {
  if (typeof theme.primaryShade !== 'number') throw new Error('the primary shade is one number')
  return theme.primaryShade
}

describe('contrast is known', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('%s on %s is %s', (text, ground, expected) => {
    expect(contrastRatio(text, ground)).toBeCloseTo(expected, 2)
    expect(contrastRatio(ground, text)).toBeCloseTo(expected, 2)
  })
})

describe('text is readable', () => {
  const pink = shade('pink', primaryShade())

  it.each<[string, string, string]>([
    ['a filled pink button', '#ffffff', pink],
    ['a filled pink button of our own', '#ffffff', variable('pink')],
    ['pink on paper', variable('pink'), variable('paper')],
    ['the theme’s pink on paper', pink, variable('paper')],
    ['pink on blush', variable('pink'), variable('blush')],
    ['soft ink on paper', variable('ink-soft'), variable('paper')],
    ['soft ink on blush', variable('ink-soft'), variable('blush')],
    ['soft ink on deep blush', variable('ink-soft'), variable('blush-deep')],
    ['soft ink on pale sage', variable('ink-soft'), variable('sage-pale')],
    ['soft ink on pale apricot', variable('ink-soft'), variable('apricot-pale')],
    ['soft ink on pale plum', variable('ink-soft'), variable('plum-pale')],
    ['ink on paper', variable('ink'), variable('paper')],
    ['a pale button', variable('pink-deep'), variable('blush-deep')],
    ['a choice that is set', variable('pink-dark'), variable('blush-deep')],
    ['danger on paper', variable('danger'), variable('paper')],
    ['danger on pale danger', variable('danger'), variable('danger-pale')],
    ['danger on white', variable('danger'), '#ffffff'],
    ['deep sage on pale sage', variable('sage-deep'), variable('sage-pale')],
    ['deep apricot on pale apricot', variable('apricot-deep'), variable('apricot-pale')],
    ['ink on citron', variable('ink'), variable('citron')],
    ['ink on apricot', variable('ink'), variable('apricot')],
    ['paper on ink', variable('paper'), variable('ink')],
    ['what cannot be pressed now', variable('disabled-ink'), variable('disabled')],
  ])('%s: %s on %s', (_, text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(AA)
  })
})

it.each(['paper', 'blush', 'blush-deep', 'apricot-pale', 'plum-pale', 'sage-pale'])(
  'the line around what is typed into or pressed is seen on %s',
  (ground) => {
    expect(contrastRatio(variable('line-control'), variable(ground))).toBeGreaterThanOrEqual(AA_CONTROL)
  },
)

describe('the theme and the style sheet', () => {
  const light: Record<string, string | undefined> = {
    ...cssVariables(mergeMantineTheme(DEFAULT_THEME, theme)).light,
  }

  it.each([
    ['--mantine-color-body', 'paper'],
    ['--mantine-color-text', 'ink'],
    ['--mantine-color-dimmed', 'ink-soft'],
    ['--mantine-color-error', 'danger'],
    ['--mantine-color-placeholder', 'ink-soft'],
    ['--mantine-color-default-border', 'line-control'],
    ['--mantine-color-disabled', 'disabled'],
    ['--mantine-color-disabled-color', 'disabled-ink'],
  ])('agree on %s', (mantine, own) => {
    expect(light[mantine]).toBe(variable(own))
  })

  it('agree on pink', () => {
    expect(shade('pink', primaryShade())).toBe(variable('pink'))
  })

  it('hold to the figures of the source', () => {
    expect(theme.primaryColor).toBe('pink')
    expect(theme.breakpoints).toEqual({ xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' })
  })
})
