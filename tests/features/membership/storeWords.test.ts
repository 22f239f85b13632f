import { NotificationTypeV2, Subtype } from '@apple/app-store-server-library'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventLabel, storeStatusLabel } from '~/features/membership/studio/storeWords'

const SANDBOX = path.resolve(import.meta.dirname, '../../../scripts/paymentsSandbox')

/** What the embedded provider tells of, as Stripe does. */
const told = [
  ...new Set(
    globSync('**/*.ts', { cwd: SANDBOX }).flatMap((file) =>
      [
        ...readFileSync(path.join(SANDBOX, file), 'utf8').matchAll(
          /\b(?:emit|change)\(\s*sandbox,\s*'([a-z_.]+)'/g,
        ),
      ].map(([, type]) => type ?? ''),
    ),
  ),
]

describe('what stores say, in French', () => {
  test('the sandbox tells of something', () => {
    expect(told.length).toBeGreaterThan(20)
  })

  test.each(told)('%s', (type) => {
    expect(eventLabel(type)).toMatch(/^[A-ZÀÉ][^._]*$/)
  })

  test.each(Object.values(NotificationTypeV2))('%s of the App Store, whatever else it says of it', (type) => {
    for (const word of [type, ...Object.values(Subtype).map((subtype) => `${type}/${subtype}`)])
      expect(eventLabel(word)).toMatch(/^[A-ZÀÉ][a-zà-ÿ][^._/]*$/)
  })

  test.each(['ACTIVE', 'EXPIRED', 'BILLING_RETRY', 'GRACE', 'REVOKED', 'active', 'past_due', 'canceled'])(
    'the state %s',
    (status) => {
      expect(storeStatusLabel(status)).not.toBe(status)
    },
  )

  test('what no one here knows yet is told by its own word', () => {
    expect(eventLabel('tax.settings.updated')).toBe('tax.settings.updated')
    expect(storeStatusLabel('on_the_moon')).toBe('Inconnu\u00A0: on_the_moon')
  })
})
