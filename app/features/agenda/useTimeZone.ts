import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { useEffect } from 'react'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { readTimeZone } from '~/domain/agenda/zonedTime'
import { cookieLine } from '~/http/headers/cookies'
import { TIME_ZONE_COOKIE } from './timeZoneCookie'

const YEAR_SECONDS = 31_536_000

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone as this side can read it: the device's own, or the cookie that it left. */
const knownZone = createIsomorphicFn()
  .server(() => getCookie(TIME_ZONE_COOKIE))
  .client(deviceZone)

export const timeZoneQuery = queryOptions({
  queryKey: ['time-zone'],
  queryFn: () => readTimeZone(knownZone()),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { ofBrowser: true },
})

/** The time zone of the hours on this page, and whether it must be named: where it is not, or may not be, her own. */
export function useTimeZone(): { zone: string; named: boolean } {
  const queryClient = useQueryClient()
  const { data: known } = useSuspenseQuery(timeZoneQuery)
  useEffect(() => {
    const zone = readTimeZone(deviceZone())
    if (!zone) return
    document.cookie = cookieLine(TIME_ZONE_COOKIE, zone, {
      maxAgeSeconds: YEAR_SECONDS,
      sameSite: 'Lax',
    })
    queryClient.setQueryData(timeZoneQuery.queryKey, zone)
  }, [queryClient])
  return { zone: known ?? PARIS_ZONE, named: known !== PARIS_ZONE }
}
