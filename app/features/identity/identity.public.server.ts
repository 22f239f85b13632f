export { countUsers, seedAccounts, type SeededUser } from './identity.seed.server'
export { getCookieKeys } from './session/cookieKeys.server'
export { authenticate, forgetStanding } from './session/principal.server'
export { listClaimsDue, setClaimsDue } from './users/claimsDue.server'
export {
  findUser,
  findUserByAppleCustomerId,
  findUserByEmail,
  findUsers,
  findUsersByEmail,
  idsOfUsersNamed,
  listUsers,
} from './users/findUsers.server'
export { lockMemberUntil, storeMemberUntil } from './users/memberUntil.server'
