import { MAX_SERVINGS } from '~/domain/recipes/recipe'
import type { Unread } from '~/lib/unreadSearch'

/** For how many she cooks, as an address carries it: the page, the kitchen and the paper show the same. */
export interface ServingsSearch {
  portions?: number | undefined
}

/** @returns `undefined` where an address asks for none, or for what makes no sense */
export function readServings({ portions }: Unread<ServingsSearch>): number | undefined {
  return typeof portions === 'number' &&
    Number.isInteger(portions) &&
    portions >= 1 &&
    portions <= MAX_SERVINGS
    ? portions
    : undefined
}
