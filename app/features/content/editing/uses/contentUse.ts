/** Where something is used: a programme that a film is part of. */
export interface ContentUse {
  /** The type of what uses it, by its name. */
  kind: string
  id: string
  name: string
}

/** Where something is used, and what of that members see. */
export interface ContentUser extends ContentUse {
  /**
   * Since when members are led to it from there, or from when on they are: by what they see, or by a change that is to come.
   * `null` for a mere draft: it does not keep from hiding what it uses, and is not published without.
   */
  from: Date | null
  /** It lies in the trash, and would lose it there. */
  trashed: boolean
  /** It may be there before what it shows is. */
  mayPrecede?: boolean
  /** A change that is to come names it by its address: nothing takes that along, as the database does for what members see. */
  awaitsAddress?: boolean
}

/** A piece of content, by the name of its type and its id. */
export type ContentKey = Pick<ContentUse, 'kind' | 'id'>
