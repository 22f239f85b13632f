/** How long the invoice of a renewal stays a draft, open to changes, before it is closed and charged. */
export const DRAFT_SECONDS = 3600
