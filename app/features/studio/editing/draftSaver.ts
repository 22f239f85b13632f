import type { FormValues } from '~/domain/studio/formValues'
import { isSameValue } from '~/domain/studio/mergeForms'
import { readFailure } from '~/lib/readFailure'

/** What becomes of what she types. */
export type SaveState =
  /** The server has it. */
  | { is: 'saved'; at: Date | null }
  /** It is about to be sent, or being sent. */
  | { is: 'saving' }
  /** It could not be sent; it will be, as soon as that is possible. `kept` on this device until then, or not. */
  | { is: 'waiting'; kept: boolean }
  /** The server refuses it. Where she is `signedOut`, it is sent once she has signed in again. */
  | { is: 'refused'; code: string | undefined; signedOut: boolean; kept: boolean }
  /** Somebody else has saved meanwhile. */
  | { is: 'overtaken' }

/** What this device keeps until the server has it. */
export interface KeptDraft {
  values: FormValues
  /** What it is a change of: what the server said then, and under which revision. */
  base: FormValues
  baseRevision: number
}

interface SentDraft {
  values: FormValues
  baseRevision: number
  sequence: number
  keepsBefore: boolean
}

export interface DraftSaverOptions {
  /** What the server has: 0 for something new. */
  revision: number
  /** What it says. */
  base: FormValues
  send: (draft: SentDraft) => Promise<{ revision: number; updatedAt: Date }>
  /** @returns whether this device keeps it */
  keep: (draft: KeptDraft) => boolean
  drop: () => void
  onState: (state: SaveState) => void
  /** Whether she is still who is signed in: what she has typed is never sent in another's name. */
  isHers: () => boolean
}

/** How long she pauses before it is sent: she goes on typing in the meantime. */
const PAUSE_MS = 1000
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

/** Of this very page or of the network: sending it again may do better. */
const isPassing = (status: number | undefined) =>
  status === undefined || status >= 500 || status === 429 || status === 408

/**
 * Saves what is typed into a form: one sending at a time, the last words last. Until the server has them, this device
 * keeps them. It never gives up on what may yet be sent, and never sends over what somebody else has saved.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions
  #revision: number
  #base: FormValues
  #sequence = 0
  #pending: { values: FormValues; keepsBefore: boolean } | null = null
  #underWay: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryMs = FIRST_RETRY_MS
  #kept = true
  #state: SaveState
  #stopped = false

  constructor(options: DraftSaverOptions) {
    this.#options = options
    this.#revision = options.revision
    this.#base = options.base
    this.#state = { is: 'saved', at: null }
  }

  get state(): SaveState {
    return this.#state
  }

  /** Whether this device keeps what the server does not have. */
  get isKept(): boolean {
    return this.#kept
  }

  get revision(): number {
    return this.#revision
  }

  /** What the server said when it was last heard of. */
  get base(): FormValues {
    return this.#base
  }

  /** Whether leaving would lose something, or leave it where nobody looks for it. */
  get isUnsaved(): boolean {
    const { is } = this.#state
    return is === 'refused' || is === 'overtaken' || is === 'waiting' || (is === 'saving' && !this.#kept)
  }

  /** She has typed. @param keepsBefore the words before are to be found again */
  type(values: FormValues, keepsBefore = false): void {
    if (!this.#pending && !this.#underWay && isSameValue(values, this.#base)) return
    this.#pending = { values, keepsBefore: keepsBefore || (this.#pending?.keepsBefore ?? false) }
    this.#kept = this.#options.keep({ values, base: this.#base, baseRevision: this.#revision })
    if (this.#state.is === 'overtaken') return
    this.#tell({ is: 'saving' })
    this.#plan(PAUSE_MS)
  }

  /** Sends what is pending now, and waits for the answer. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    // Of several who wait, the first may have begun anew when the next one comes.
    while (this.#underWay) await this.#underWay
    if (this.#pending && this.#state.is !== 'overtaken') await this.#send()
  }

  /**
   * Stops saving for an act that takes all words along, so that no saving comes after it. Ends with `settle` or `resume`.
   *
   * @returns how that act names itself
   */
  async suspend(): Promise<{ baseRevision: number; sequence: number }> {
    clearTimeout(this.#timer)
    while (this.#underWay) await this.#underWay
    this.#sequence += 1
    return { baseRevision: this.#revision, sequence: this.#sequence }
  }

  /** The act that it was suspended for has failed: what was typed is sent again. */
  resume(): void {
    if (this.#pending && this.#state.is !== 'overtaken') this.#plan(PAUSE_MS)
  }

  /** The server has other words now, which she has read: the next saving is a change of these. */
  settle(base: FormValues, revision: number, at: Date | null = null): void {
    clearTimeout(this.#timer)
    this.#pending = null
    this.#base = base
    this.#revision = revision
    this.#retryMs = FIRST_RETRY_MS
    this.#options.drop()
    this.#tell({ is: 'saved', at })
  }

  /** Tries again at once: the network may be back, or she signed in. */
  retry(): void {
    const state = this.#state
    if (state.is !== 'waiting' && !(state.is === 'refused' && state.signedOut)) return
    this.#retryMs = FIRST_RETRY_MS
    this.#plan(0)
  }

  /** The page is left: what is pending goes now, and nothing is tried again. */
  stop(): void {
    void this.flush()
    this.#stopped = true
  }

  #tell(state: SaveState): void {
    this.#state = state
    this.#options.onState(state)
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), afterMs)
  }

  async #send(): Promise<void> {
    const pending = this.#pending
    if (!pending) return
    if (!this.#options.isHers()) {
      this.#pending = null
      return
    }
    this.#sequence += 1
    const draft = { ...pending, baseRevision: this.#revision, sequence: this.#sequence }
    this.#underWay = this.#options
      .send(draft)
      .then(
        ({ revision, updatedAt }) => this.#sent(pending.values, revision, updatedAt),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => {
        this.#underWay = null
      })
    await this.#underWay
  }

  #sent(values: FormValues, revision: number, at: Date): void {
    const { values: later } = this.#pending ?? { values }
    if (later === values) return this.settle(values, revision, at)
    // She has typed on in the meantime.
    this.#base = values
    this.#revision = revision
    this.#retryMs = FIRST_RETRY_MS
    this.#pending = this.#pending && { ...this.#pending, keepsBefore: false }
    this.#kept = this.#options.keep({ values: later, base: values, baseRevision: revision })
    this.#plan(PAUSE_MS)
  }

  #failed(error: unknown): void {
    const { code, status } = readFailure(error)
    if (code === 'content/changed-meanwhile') return this.#tell({ is: 'overtaken' })
    const signedOut = status === 401
    if (!isPassing(status)) this.#tell({ is: 'refused', code, signedOut, kept: this.#kept })
    else this.#tell({ is: 'waiting', kept: this.#kept })
    if (isPassing(status) || signedOut) this.#planRetry()
  }

  #planRetry(): void {
    this.#plan(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
  }
}
