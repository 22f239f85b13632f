import { useSyncExternalStore } from 'react'
import type { Consent, ConsentPurpose } from '~/domain/consent'
import { readConsent, writeConsent } from './consentCookie'

let current: Consent | null | undefined
const listeners = new Set<() => void>()

function snapshot(): Consent | null {
  current ??= readConsent(document.cookie)
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a choice and notifies every component that uses it. */
export function decide(choice: Record<ConsentPurpose, boolean>, now: Date): void {
  current = { ...choice, decidedAt: now }
  writeConsent(current)
  for (const listener of listeners) listener()
}

/** Her choice; `undefined` while the page is rendered on the server, which does not decide anything by it. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, snapshot, () => undefined)
}
