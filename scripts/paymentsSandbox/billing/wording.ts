import type { Sandbox } from '../context'
import type { Price } from '../shapes'

const UNITS: Record<string, [one: string, many: string]> = {
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
}

/** @param cents the amount; @returns « 9,99 € » */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100)
}

/** @param seconds unix seconds; @returns « 3 mars 2026 » */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
    seconds * 1000,
  )
}

/** @returns « par mois », « tous les 3 mois »; empty for what is paid once */
export function rhythm(price: Price): string {
  if (!price.recurring) return ''
  const { interval, interval_count: count } = price.recurring
  const [one, many] = UNITS[interval] ?? [interval, interval]
  if (count === 1) return `par ${one}`
  return interval === 'week' ? `toutes les ${count} ${many}` : `tous les ${count} ${many}`
}

export function productName(sandbox: Sandbox, price: Price): string {
  return sandbox.store.find('products', price.product)?.name ?? price.nickname ?? price.product
}

/** The wording of a subscription's regular line. */
export function regularWording(sandbox: Sandbox, price: Price, quantity: number): string {
  return `${quantity} × ${productName(sandbox, price)} (${money(price.unit_amount ?? 0, price.currency)} ${rhythm(price)})`
}
