export { useSession } from './IdentityProvider'
export { type SessionUser } from './identity.queries'
export { UserParamsSchema } from './users/users.schema'
