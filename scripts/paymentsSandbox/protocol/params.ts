import { invalidRequest, missingParameter } from './errors'
import type { FormHash, FormValue } from './form'

/** Reads a request's parameters, with Stripe's error messages. */
export class Params {
  constructor(
    private readonly hash: FormHash,
    private readonly path = '',
  ) {}

  has(name: string): boolean {
    return this.hash[name] !== undefined
  }

  /** Sent as an empty text: « unset it ». */
  isEmpty(name: string): boolean {
    return this.hash[name] === ''
  }

  names(): string[] {
    return Object.keys(this.hash)
  }

  /** @returns `undefined` when it was not sent; an empty text means « unset it » */
  text(name: string): string | undefined {
    const value = this.hash[name]
    if (value === undefined || typeof value === 'string') return value
    throw invalidRequest(`Invalid string: ${name}`, this.where(name))
  }

  /** Text that may not be empty. @throws ProtocolError `parameter_missing` */
  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw missingParameter(this.where(name))
    if (value === '') {
      throw invalidRequest(
        `You passed an empty string for '${this.where(name)}'.`,
        this.where(name),
        'parameter_invalid_empty',
      )
    }
    return value
  }

  /** A whole number; an empty text counts as not sent. */
  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined || value === '') return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, this.where(name), 'parameter_invalid_integer')
    }
    return Number(value)
  }

  decimal(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined || value === '') return undefined
    if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw invalidRequest(`Invalid decimal: ${value}`, this.where(name))
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined || value === '') return undefined
    if (value !== 'true' && value !== 'false')
      throw invalidRequest(`Invalid boolean: ${value}`, this.where(name))
    return value === 'true'
  }

  choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined || value === '') return undefined
    const found = allowed.find((each) => each === value)
    if (found) return found
    throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, this.where(name))
  }

  /** Parameters under `name`; empty when none were sent. */
  nested(name: string): Params {
    const value = this.hash[name]
    if (value === undefined || value === '') return new Params({}, this.where(name))
    if (typeof value === 'string' || Array.isArray(value))
      throw invalidRequest('Invalid hash', this.where(name))
    return new Params(value, this.where(name))
  }

  /** An array of hashes. */
  list(name: string): Params[] {
    return this.array(name).map((value, index) => {
      const where = `${this.where(name)}[${index}]`
      if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid hash', where)
      return new Params(value, where)
    })
  }

  /** An array of texts. */
  texts(name: string): string[] {
    return this.array(name).map((value) => {
      if (typeof value !== 'string') throw invalidRequest('Invalid string', this.where(name))
      return value
    })
  }

  /** Merges sent metadata as Stripe does: an empty value takes a key away, an empty hash all of them. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    if (this.hash.metadata === '') return {}
    const merged = { ...existing }
    const sent = this.nested('metadata')
    for (const key of sent.names()) {
      const value = sent.text(key)!
      if (key.length > 40)
        throw invalidRequest(`Metadata keys have at most 40 characters: ${key}`, 'metadata')
      if (value.length > 500)
        throw invalidRequest(`Metadata values have at most 500 characters`, `metadata[${key}]`)
      if (value === '') delete merged[key]
      else merged[key] = value
    }
    return merged
  }

  /** The name as error messages show it: `items[0][price]`. */
  where(name: string): string {
    return this.path ? `${this.path}[${name}]` : name
  }

  private array(name: string): FormValue[] {
    const value = this.hash[name]
    if (value === undefined || value === '') return []
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.where(name))
    return value
  }
}
