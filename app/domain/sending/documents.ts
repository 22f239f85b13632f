import { canWatch, isAdmitted, type Claims, type Role } from '../access'
import { publicationState, type Publication } from '../publication'
import type { FilmAccess } from '../video'

/** A document (PDF) that a piece of content offers to be saved. */
export interface OfferedDocument {
  /** Its id. */
  file: string
  /** What members read of it, whatever the file itself is called. */
  label: string
}

/** A piece of content that offers a document, whether members see it now or not. */
export interface Offer extends Publication {
  /** What its documents take. */
  access: FilmAccess
}

/** Those who prepare what offers documents (`AC-2`): they see them before anybody else does. Who only writes recipes does not. */
const PREPARING: readonly Role[] = ['COACH']

/** Whether somebody is given the documents of a piece of content whose page she sees. */
export const opensDocuments = (access: FilmAccess, claims: Claims | null, now: Date): boolean =>
  isAdmitted(PREPARING, claims) || canWatch(access, claims, now)

/**
 * What becomes of somebody's wish for a document: it is given to her, it takes a subscription, or she is not to learn that it
 * is there, because nothing that members see offers it.
 *
 * @param offers all content that offers it
 * @param claims of who asks; `null` for a visitor
 * @param now the instant to judge at
 */
export function judgeDocument(
  offers: readonly Offer[],
  claims: Claims | null,
  now: Date,
): 'GIVEN' | 'LOCKED' | 'HIDDEN' {
  if (isAdmitted(PREPARING, claims)) return 'GIVEN'
  const shown = offers.filter((offer) => publicationState(offer, now) === 'PUBLISHED')
  if (shown.length === 0) return 'HIDDEN'
  return shown.some(({ access }) => canWatch(access, claims, now)) ? 'GIVEN' : 'LOCKED'
}
