import { createServerFn } from '@tanstack/react-start'
import { checkedBy } from '~/http/checkedInput'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { getDb } from '~/db/current.server'
import { authenticate } from '~/features/identity/session/principal.server'
import { continueWatching, getViewing } from './viewing.server'

export const fetchViewing = createServerFn({ method: 'GET' })
  .validator(checkedBy(v.strictObject({ id: v.pipe(v.string(), v.uuid()) })))
  .handler(async ({ data }) => {
    const { principal } = await authenticate(getRequest())
    return principal?.hasRecord ? getViewing(await getDb(), principal, data.id) : null
  })

export const fetchContinued = createServerFn({ method: 'GET' }).handler(async () => {
  const { principal } = await authenticate(getRequest())
  return principal ? continueWatching(await getDb(), principal, 6, new Date()) : []
})
