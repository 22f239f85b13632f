/** The version of Stripe's API whose shapes are spoken: the one that the pinned client asks for. */
export const API_VERSION = '2026-10-28.endive'
