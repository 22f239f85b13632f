import { describe, expect, test, vi } from 'vitest'
import { configRules } from './configRules'
import { cookieRules } from './cookieRules'
import type { Rule } from './rule'
import { signInRules } from './signInRules'

vi.mock('~/features/identity/session/cookieKeys.server', () => ({
  getCookieKeys: () => [new TextEncoder().encode('first'.padEnd(32, '.'))],
}))

/**
 * What gladly-team/next-firebase-auth (d51bf07) tests of its configuration, of its cookies and of what a sign-in writes, read as
 * rules: each holds here, by an assertion about our code, or says nothing about it, and why.
 */
const tables: Record<string, Record<string, Rule[]>> = {
  configuration: configRules,
  cookies: cookieRules,
  'cookies of a sign-in': { written: signInRules },
}

const rulesOf = (name: string) => Object.values(tables[name] ?? {}).flat()

test('there are 101 rules: 57 of the configuration, 40 of cookies, 4 of what a sign-in writes', () => {
  const counts = Object.keys(tables).map((name) => rulesOf(name).length)
  expect(counts).toEqual([57, 40, 4])
})

test('each rule that is not applicable says why, in a sentence', () => {
  for (const rule of Object.keys(tables).flatMap(rulesOf))
    if ('notApplicable' in rule) expect(rule.notApplicable, rule.rule).toMatch(/^\p{Lu}.{20,}\.$/u)
})

describe.each(Object.entries(tables))('%s', (_, parts) => {
  const rules = Object.entries(parts).flatMap(([part, list]) => list.map((rule) => ({ ...rule, part })))
  test.each(rules.filter((rule) => 'holds' in rule))(
    '$part: $rule',
    async ({ holds }) => void (await holds()),
  )
})
