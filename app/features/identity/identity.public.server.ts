export { countUsers, seedAccounts, type SeededUser } from './identity.seed.server'
export { getCookieKeys } from './session/cookieKeys.server'
export {
  authenticate,
  cookieOwner,
  forgetStanding,
  holderOf,
  isAccountOpen,
} from './session/principal.server'
export { listClaimsDue, setClaimsDue } from './users/claimsDue.server'
export {
  countOnceMembers,
  findByEmails,
  findUser,
  findUserByAppleCustomerId,
  findUserByEmail,
  findUsers,
  closedAccounts,
  findUsersByEmail,
  idsOfUsersNamed,
  listUsers,
  requireUserSince,
  type User,
} from './users/findUsers.server'
export { lockMemberUntil, storeMemberUntil } from './users/memberUntil.server'
export { firstNameOf } from './users/firstNameOf'
export { MAX_NAME_LENGTH } from './users/users.schema'
export {
  holdAccess,
  holdPerson,
  storeRoles,
  storeStanding,
  type HeldPerson,
} from './users/administration.server'
export { isAddressProved, ownerOfAddress } from './users/ownerOfAddress.server'
export { createRecord } from './users/createRecord.server'
export { findPerson, listPeople } from './users/listPeople.server'
export { countReachableMembers, listReachableMembers } from './users/reachableMembers.server'
export { settleAccounts } from './users/settleAccounts.server'
