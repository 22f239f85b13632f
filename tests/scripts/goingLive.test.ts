import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANS } from '~/domain/membership/plans'

const read = (file: string) => readFileSync(file, 'utf8')
/** The README's list that an operator follows. */
const [, section = ''] = /^## Going live\n([\s\S]+?)\n## /m.exec(read('README.md')) ?? []

test('the list names settings that there are', () => {
  const named = [...section.matchAll(/`((?:APP|APPLE|STRIPE|SMTP)_[A-Z_]+)\b/g)].map(([, name]) => name ?? '')
  expect(new Set(named).size).toBeGreaterThan(8)
  const there = new Set([...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name))
  expect(named.filter((name) => !there.has(name))).toEqual([])
})

test('the list names each plan as it is sold', () => {
  const rows = section.split('\n').filter((line) => /^ +\| `/.test(line))
  expect(rows.map((row) => row.split('|').map((cell) => cell.trim()))).toEqual(
    PLANS.map(({ productId, listPriceCents, months }) => [
      '',
      `\`${productId}\``,
      `${(listPriceCents / 100).toFixed(2)} €`,
      months === 1 ? 'month' : `${months} months`,
      '',
    ]),
  )
})

test('the list leads to files and commands that there are, and ends with the check', () => {
  const files = [...section.matchAll(/\]\(([^)#:]+?)(?:#[\w-]+)?\)|`(app\/[\w/.]+)`/g)].map(
    ([, linked, named]) => linked ?? named ?? '',
  )
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...section.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  expect(commands.at(-1)).toBe('membership:doctor')
})

test('the list names each step', () => {
  const steps = [...section.matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)].map(([, name]) => name)
  expect(steps).toEqual([
    'Who sells',
    'Tax',
    'Account',
    'Key',
    'Prices',
    'Portal',
    'Events',
    'Retry rules',
    '3-D Secure for renewals',
    'Mails',
    'Products',
    'Keys',
    'Notifications',
  ])
})
