import type { StripeSettings } from '~/adapters/payments/stripe/client.server'
import { createStripeSetup } from '~/adapters/payments/stripe/setup.server'
import { MINUTE_MS } from '~/domain/durations'
import { judgeCardSetup, type CardHouse } from '~/domain/goingLive/cardSetup'
import { isReady, type Finding } from '~/domain/goingLive/finding'
import {
  openBench,
  SECRET_KEY,
  WEBHOOK_SECRET,
  type Bench,
} from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { setUpCards } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'

const LATER_MS = 10 * MINUTE_MS

const houseOf = ({ receiver }: Bench): CardHouse => ({
  isProduction: false,
  isSandbox: false,
  webhookUrl: receiver.url,
  vat: { kind: 'TAXED', percent: 20 },
})

/** What the provider says, judged. */
export async function examine(
  bench: Bench,
  house: Partial<CardHouse> = {},
  settings: Partial<StripeSettings> = {},
): Promise<Finding[]> {
  const setup = await createStripeSetup({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: bench.sandbox.origin,
    ...settings,
  }).readSetup()
  return judgeCardSetup(setup, { ...houseOf(bench), ...house }, new Date(Date.now() + LATER_MS))
}

/** A provider where all is set up. */
export async function openSetUp(): Promise<Bench> {
  const bench = await openBench()
  await setUpCards(bench, bench.receiver.url)
  return bench
}

/** What is missing or unknown, and what it is about. */
export const wrongIn = (findings: Finding[]) =>
  findings.filter((finding) => !isReady([finding])).map(({ check, of }) => (of ? [check, of] : [check]))
export const standingOf = (findings: Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(({ standing }) => standing)
