import { PLANS, type Term } from '~/domain/membership/plans'
import { safeRedirectPath } from '~/domain/redirectPath'
import { readOneOf } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

const TERMS = PLANS.map(({ term }) => term)

export interface SubscribeSearch {
  /** Where she came from: a path of this site, to go back to once she has paid. */
  retour?: string | undefined
  formule?: Term | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readSubscribeSearch({ retour, formule }: Unread<SubscribeSearch>): SubscribeSearch {
  return {
    retour: safeRedirectPath(retour, '') || undefined,
    formule: readOneOf(TERMS, formule),
  }
}
