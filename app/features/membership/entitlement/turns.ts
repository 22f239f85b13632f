/**
 * What turns are about (`db/lease.server.ts`). Within a member's turn that of one of her purchases may be taken, never the
 * other way round.
 */
export const turnAbout = {
  /** What a member begins to buy, so that she cannot pay twice. */
  member: (userId: string) => `MEMBER:${userId}`,
  /** A card subscription, or the payment of a gift, by the provider's id. */
  cardPurchase: (externalId: string) => `STRIPE:${externalId}`,
  appleSubscription: (originalTransactionId: string) => `APPLE:${originalTransactionId}`,
  /** What the identity provider keeps of a member. */
  claims: (userId: string) => `CLAIMS:${userId}`,
}
