import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as S from './shapes'

/** What a checkout page sells, beside what the session's object shows. */
export interface CheckoutPlan {
  lineItems: S.LineItem[]
  coupon: string | null
  promotionCode: string | null
  subscriptionData: {
    metadata: S.Metadata
    description: string | null
    trialEnd: number | null
    trialPeriodDays: number | null
    defaultTaxRates: S.TaxRate[]
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  }
  paymentIntentMetadata: S.Metadata
  paymentIntent: {
    description: string | null
    receiptEmail: string | null
    shipping: S.PaymentIntent['shipping']
  }
  billingCycleAnchor: number | null
  /** Payment methods that passed the card form and wait for the bank's answer. */
  awaitingBank: string[]
}

/** How the card behind a payment method behaves, which the object of it must not show. */
export interface CardOnFile {
  number: string
  /** It was agreed with the bank that later charges need no one present. */
  setUp: boolean
}

export interface Delivery {
  id: string
  event: string
  attempts: number
  /** The place of the last try among all tries, from 1. */
  begun: number
  /** Unix milliseconds of the next try, or `null` when it is done with. */
  nextAttemptAtMs: number | null
  firstAttemptAtMs: number | null
  state: 'pending' | 'delivered' | 'dropped' | 'abandoned'
  lastStatus: number | null
  lastError: string | null
}

/** What a coming refund comes to, as a lever has set it. */
export interface RefundOrder {
  id: string
  /** `error` refuses the request; `failed` answers with a refund that has failed. */
  outcome: 'error' | 'failed' | 'pending' | 'succeeded'
  /** What becomes of it a minute later, where that is something else. */
  later: 'failed' | 'succeeded' | null
  code: string | null
  message: string | null
  failureReason: string
  /** Only refunds of this charge; of any when `null`. */
  charge: string | null
}

/** What becomes of a refund by itself. */
interface RefundFate {
  /** Unix seconds. */
  at: number
  status: 'failed' | 'succeeded'
  failureReason: string
}

/** A signed event that only names what it is about. */
export interface ThinEvent {
  id: string
  object: 'v2.core.event'
  type: string
  /** ISO 8601. */
  created: string
  livemode: false
  related_object: { id: string; type: string; url: string } | null
}

export interface IdempotentAnswer {
  fingerprint: string
  status: number
  body: string
  requestId: string
  storedAt: number
}

export interface Tables {
  products: S.Product
  prices: S.Price
  customers: S.Customer
  paymentMethods: S.PaymentMethod
  paymentIntents: S.PaymentIntent
  setupIntents: S.SetupIntent
  charges: S.Charge
  refunds: S.Refund
  disputes: S.Dispute
  coupons: S.Coupon
  promotionCodes: S.PromotionCode
  discounts: S.Discount
  subscriptions: S.Subscription
  invoices: S.Invoice
  invoiceItems: S.InvoiceItem
  balanceTransactions: S.BalanceTransaction
  taxRates: S.TaxRate
  taxRegistrations: S.TaxRegistration
  invoicePayments: S.InvoicePayment
  checkoutSessions: S.CheckoutSession
  portalSessions: S.PortalSession
  portalConfigurations: S.PortalConfiguration
  webhookEndpoints: S.WebhookEndpoint
  testClocks: S.TestClock
  events: S.SandboxEvent
  thinEvents: ThinEvent
  checkoutPlans: CheckoutPlan
  /** By the coupon's id: what it is for, which its object shows only when asked to. */
  couponProducts: { products: string[] }
  /** Debits of a subscription, by line or invoice item, whose rest was credited or given up. */
  spentDebits: boolean
  refundOrders: RefundOrder
  refundFates: RefundFate
  /** What an operator sets up in the dashboard: `tax`; what the account may do not (yet), by the name of its field. */
  dashboard: boolean
  cardsOnFile: CardOnFile
  /** Clock ids by the e-mail of a customer to come. */
  reservedClocks: string
  /** Subscriptions whose end of trial has been announced. */
  trialsAnnounced: boolean
  deliveries: Delivery
  idempotentAnswers: IdempotentAnswer
}

export type TableName = keyof Tables

const SAVE_DELAY_MS = 150
const SAVE_AGAIN_MS = 5000

/** Everything the sandbox knows, in memory, and in a file when one is named. */
export class Store {
  private readonly tables = new Map<TableName, Map<string, unknown>>()
  private saving: NodeJS.Timeout | undefined

  /** @param file the state's file, read now if it exists; `null` keeps nothing */
  constructor(private readonly file: string | null) {
    if (file) this.load(file)
  }

  find<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.table(table).get(id)
  }

  /** Objects in the order of their creation. */
  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.table(table).values()]
  }

  entries<K extends TableName>(table: K): [string, Tables[K]][] {
    return [...this.table(table)]
  }

  put<K extends TableName>(table: K, id: string, value: Tables[K]): void {
    this.table(table).set(id, value)
    this.touch()
  }

  remove(table: TableName, id: string): void {
    this.table(table).delete(id)
    this.touch()
  }

  /** Marks an object that was changed in place, so that it is written soon. */
  touch(): void {
    if (this.file && !this.saving) this.saveAfter(SAVE_DELAY_MS)
  }

  /** A disk that has no room now may have it later, and keeps nobody from paying meanwhile. */
  private saveAfter(delayMs: number): void {
    this.saving = setTimeout(() => {
      try {
        this.save()
      } catch {
        this.saveAfter(SAVE_AGAIN_MS)
      }
    }, delayMs)
    this.saving.unref()
  }

  /** Writes the state at once, whole or not at all. */
  save(): void {
    clearTimeout(this.saving)
    this.saving = undefined
    if (!this.file) return
    mkdirSync(path.dirname(this.file), { recursive: true })
    const state = Object.fromEntries([...this.tables].map(([name, rows]) => [name, [...rows]]))
    const temporary = `${this.file}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 })
    renameSync(temporary, this.file)
  }

  private table<K extends TableName>(name: K): Map<string, Tables[K]> {
    let rows = this.tables.get(name)
    if (!rows) this.tables.set(name, (rows = new Map()))
    return rows as Map<string, Tables[K]>
  }

  private load(file: string): void {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    const state = JSON.parse(text) as Record<string, [string, unknown][]>
    for (const [name, rows] of Object.entries(state)) this.tables.set(name as TableName, new Map(rows))
  }
}
