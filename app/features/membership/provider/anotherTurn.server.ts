import { LaterError } from '~/http/laterError.server'

const SOON_SECONDS = 2

/** Her membership is being changed at this moment, by another tab or by what the provider reports. Nothing was begun. */
export const anotherTurn = (): LaterError => new LaterError(429, 'subscriptions/busy', SOON_SECONDS)
