import { getDb } from '~/db/current.server'
import { authenticate, cookieOwner } from '~/features/identity/identity.public.server'
import { connectApi } from '~/http/operation/api.server'
import { operations } from './operations.server'

connectApi({ operations, authenticate, cookieOwner, getDb, clock: () => new Date() })
