import { getDb } from '~/db/current.server'
import { authenticate } from '~/features/identity/identity.public.server'
import { connectApi } from '~/http/operation/api.server'
import { operations } from './operations.server'

connectApi({ operations, authenticate, getDb, clock: () => new Date() })
