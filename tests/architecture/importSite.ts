/** One place in a file that names another module. */
export interface ImportSite {
  /** As written, without a query (`?url`); undefined where it cannot be read, or is only known when the code runs. */
  readonly specifier: string | undefined
  /** A `type` import is gone once the code is compiled. It couples two files all the same. */
  readonly kind: 'value' | 'type'
  readonly line: number
}
