import { expect, it } from 'vitest'
import { flow, plannedSeconds, type DemoPlan } from '~/features/catalogue/seed/demoPlan'
import { compose } from '../../../scripts/demo/music/compose'
import { mix } from '../../../scripts/demo/music/mix'
import { playedApart } from '../../../scripts/demo/music/playing'

const PLAN: DemoPlan = { music: 'tranquille', stretches: flow(8, 'cat-cow'), ways: {} }

async function heard(plan: DemoPlan, signal?: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of playedApart({ plan, name: 'a film' }, signal)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('is what is mixed here, to the last sample', async () => {
  const here = Buffer.concat([...mix(compose(PLAN, 'a film'), plannedSeconds(PLAN))])
  expect((await heard(PLAN)).equals(here)).toBe(true)
})

it('says that the program has failed: half a piece is no piece', async () => {
  const unknown = { ...PLAN, music: 'none' as DemoPlan['music'] }
  await expect(heard(unknown)).rejects.toThrow('the music of a film ended with 1')
})

it('ends with the signal’s own reason', async () => {
  const stop = new AbortController()
  const piece = heard({ ...PLAN, stretches: flow(4000, 'cat-cow') }, stop.signal)
  setTimeout(() => stop.abort(new Error('stopped')), 50)
  await expect(piece).rejects.toThrow('stopped')
})
