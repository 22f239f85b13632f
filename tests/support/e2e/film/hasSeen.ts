import { expect } from '@playwright/test'
import type { SignedIn } from '../../accounts'
import { callAs } from '../calls'
import { FREE_FILM } from '../films'
import { currentPlace } from '../place'

/** What she has seen of the film on another day. */
export async function hasSeen(her: SignedIn, positionSeconds: number, seconds: number): Promise<void> {
  const place = currentPlace()
  const { body } = await callAs<{ id: string }>(place, her, 'GET', `/videos/${FREE_FILM.slug}`)
  const seen = { positionSeconds, watched: [{ start: 0, end: seconds }] }
  const { status } = await callAs(place, her, 'PUT', `/videos/${body.id}/viewing`, seen)
  expect(status).toBe(200)
}
