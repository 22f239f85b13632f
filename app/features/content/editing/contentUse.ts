/** Where something is used: a programme that a film is part of. */
export interface ContentUse {
  /** The type of what uses it, by its name. */
  kind: string
  id: string
  name: string
  /** It may be there before what it shows is. */
  mayPrecede?: boolean
}

/** Where something is used. */
export interface ContentUser extends ContentUse {
  /** Members see it, or will. What they do not see does not keep from hiding what it uses, and is not published without. */
  shown: boolean
}

/** A piece of content, by the name of its type and its id. */
export type ContentKey = Pick<ContentUse, 'kind' | 'id'>
