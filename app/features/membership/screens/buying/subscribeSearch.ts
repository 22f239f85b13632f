import { PLANS, type Term } from '~/domain/membership/plans'
import { safeRedirectPath } from '~/domain/redirectPath'

interface SubscribeSearch {
  /** Where she came from: a path of this site, to go back to once she has paid. */
  retour?: string | undefined
  formule?: Term | undefined
}

/** A parameter that makes no sense is set to nothing, as on the sign-in page. */
export function parseSubscribeSearch({ retour, formule }: Record<string, unknown>): SubscribeSearch {
  return {
    ...(retour === undefined ? {} : { retour: safeRedirectPath(retour, '') || undefined }),
    ...(formule === undefined ? {} : { formule: PLANS.find(({ term }) => term === formule)?.term }),
  }
}
