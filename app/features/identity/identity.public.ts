export { IdentityKeeper } from './client/IdentityKeeper'
export { connectIdentity, openIdentity } from './client/openIdentity'
export { useSession } from './client/useSession'
export { intercomHashQuery, sessionQuery, userRecordQuery, type SessionUser } from './identity.queries'
export { loadIdentity, loadSession } from './loadIdentity'
export { LOGIN_MODES, type LoginMode } from './loginModes'
export { renameUser, signOutEverywhere } from './users/changeUser'
export {
  NameSchema,
  UpdateUserSchema,
  UserIdSchema,
  UserParamsSchema,
  type UserRecord,
} from './users/users.schema'
