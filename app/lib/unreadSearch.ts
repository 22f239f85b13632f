/** The parameters of an address before they are read. */
export type Unread<Search> = Partial<Record<keyof Search, unknown>>

/**
 * How every route takes its search parameters: unread. Its loader and its screen read them, where one that makes no sense
 * counts as left out: what a route's own `validateSearch` needs would be in every page's first load.
 */
export const unread =
  <Search>() =>
  (given: Unread<Search>) =>
    given
