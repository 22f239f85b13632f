import type { AppleEnvironment } from '../membership/appleFacts'
import { PRODUCT_IDS } from '../membership/plans'
import type { Finding } from './finding'

/** What became of a notification that Apple was asked to send for a try. */
export type AppleTrial =
  | { kind: 'silent'; detail: string | null }
  /** Apple does not take the key. */
  | { kind: 'key-refused' }
  /** No address is entered for this environment. */
  | { kind: 'no-address' }
  | { kind: 'refused'; detail: string }
  /** Apple has not tried to deliver it yet. */
  | { kind: 'waiting' }
  | {
      kind: 'sent'
      /** Apple's word for what the address answered. */
      result: string
      /** Why what Apple signed does not pass our check; `null` where it does, or where it could not be checked. */
      refusal: string | null
      /** Whether this Élan has it in its log; `null` where no Élan could be asked. */
      isReceived: boolean | null
    }

/** How far the settings of the App Store lead. */
export type AppleSetup =
  | { kind: 'off' }
  /** By the names of the settings. */
  | { kind: 'unreadable'; settings: readonly string[] }
  | { kind: 'tried'; trials: readonly { environment: AppleEnvironment; trial: AppleTrial }[] }

export type AppleCheck =
  | 'apple/off'
  | 'apple/unreadable'
  | 'apple/environment'
  | 'apple/silent'
  | 'apple/key'
  | 'apple/key-refused'
  | 'apple/not-released'
  | 'apple/no-address'
  | 'apple/refused'
  | 'apple/waiting'
  | 'apple/signature'
  | 'apple/undelivered'
  | 'apple/elsewhere'
  | 'apple/unproved'
  | 'apple/notifications'
  | 'apple/version'
  | 'apple/products'
  | 'apple/grace'

type AppleFinding = Finding<AppleCheck>

/** Apple's word for a delivery that worked. */
const DELIVERED = 'SUCCESS'

/** What no API of Apple tells a server. */
const BY_HAND: readonly AppleFinding[] = [
  { check: 'apple/version', standing: 'byHand' },
  { check: 'apple/products', standing: 'byHand', found: PRODUCT_IDS.join(', ') },
  { check: 'apple/grace', standing: 'byHand' },
]

/**
 * What is missing at Apple. The App Store is left out altogether where nothing of it is set.
 *
 * @param isProduction true purchases are taken: they are refused where only the sandbox is set
 */
export function judgeAppleSetup(setup: AppleSetup, isProduction: boolean): AppleFinding[] {
  if (setup.kind === 'off') return [{ check: 'apple/off', standing: 'note' }]
  if (setup.kind === 'unreadable')
    return setup.settings.map((of) => ({ check: 'apple/unreadable', standing: 'missing', of }))
  const { trials } = setup
  // Both environments take the same key.
  const isKeyTaken = trials.some(({ trial: { kind } }) => kind !== 'silent' && kind !== 'key-refused')
  return [
    ...(isKeyTaken ? [{ check: 'apple/key', standing: 'set' } as const] : []),
    ...(isProduction && !trials.some(({ environment }) => environment === 'Production')
      ? [{ check: 'apple/environment', standing: 'missing' } as const]
      : []),
    ...trials.map(({ environment, trial }) => ({ ...judgeTrial(trial, isKeyTaken), of: environment })),
    ...BY_HAND,
  ]
}

function judgeTrial(trial: AppleTrial, isKeyTaken: boolean): AppleFinding {
  switch (trial.kind) {
    case 'silent':
      return { check: 'apple/silent', standing: 'unknown', ...(trial.detail ? { found: trial.detail } : {}) }
    // Apple refuses in production the key of an app that is not out yet, which its sandbox takes.
    case 'key-refused':
      return isKeyTaken
        ? { check: 'apple/not-released', standing: 'unknown' }
        : { check: 'apple/key-refused', standing: 'missing' }
    case 'no-address':
      return { check: 'apple/no-address', standing: 'missing' }
    case 'refused':
      return { check: 'apple/refused', standing: 'unknown', found: trial.detail }
    case 'waiting':
      return { check: 'apple/waiting', standing: 'unknown' }
    case 'sent':
      return judgeSent(trial)
  }
}

function judgeSent({ result, refusal, isReceived }: Extract<AppleTrial, { kind: 'sent' }>): AppleFinding {
  // Élan refuses such a notification, which Apple then reports as not delivered: this is the reason.
  if (refusal !== null) return { check: 'apple/signature', standing: 'missing', found: refusal }
  if (result !== DELIVERED) return { check: 'apple/undelivered', standing: 'missing', found: result }
  if (isReceived === null) return { check: 'apple/unproved', standing: 'unknown' }
  return isReceived
    ? { check: 'apple/notifications', standing: 'set' }
    : { check: 'apple/elsewhere', standing: 'missing' }
}
