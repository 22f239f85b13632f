export { countUsers, seedUsers, type SeededUser } from './identity.seed.server'
export { getCookieKeys } from './session/cookieKeys.server'
