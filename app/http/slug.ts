/** The last part of an address, as `toSlug` makes it. Apart from its schema: the first load does without the validator. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
