export { countUsers, seedAccounts, type SeededUser } from './identity.seed.server'
export { getCookieKeys } from './session/cookieKeys.server'
export { authenticate, forgetStanding } from './session/principal.server'
export { listClaimsDue, setClaimsDue, type DueClaims } from './users/claimsDue.server'
export {
  findUser,
  findUserByAppleCustomerId,
  findUserByEmail,
  findUsers,
  findUsersByEmail,
  idsOfUsersNamed,
  listUsers,
  type User,
} from './users/findUsers.server'
export { lockMemberUntil, storeMemberUntil } from './users/memberUntil.server'
export { requireOwnerOrAdmin } from './users/users.server'
