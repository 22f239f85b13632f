import { foodById } from '../foods/catalogue'
import { pick, randomOf } from '../random'
import type { Drawn } from '../svg'
import { CERAMICS } from '../vessels/ceramics'
import { VESSELS } from '../vessels/catalogue'
import { MAX_FOODS, type Plate } from './plate'
import { pour } from './pour'
import { serve } from './serve'

const vessels = new Map(VESSELS.map((vessel) => [vessel.id, vessel]))
const ceramics = new Map(Object.entries(CERAMICS))

/**
 * A plate as painted paths, back to front, in the stage's coordinates (see STAGE). The composition itself throws the
 * dice: the same one looks the same for ever. Foods that are unknown are left out; without any it is an empty vessel.
 *
 * @returns nothing for a vessel or a tint that is unknown
 */
export function drawPlate({ vessel: vesselId, tint, foods: ids }: Plate): Drawn[] | undefined {
  const vessel = vessels.get(vesselId)
  const word = `${vesselId} ${ids.join(' ')}`
  const random = randomOf(word)
  const ceramic = pick(ceramics.get(tint) ?? [], random)
  if (!vessel || !ceramic) return undefined
  const foods = [...new Set(ids)].flatMap((id) => foodById(id) ?? []).slice(0, MAX_FOODS)
  if (vessel.kind === 'open') return [...vessel.draw(ceramic), ...serve(vessel, foods, random)]
  return [...vessel.behind(ceramic), ...pour(vessel, ceramic, foods, random), ...vessel.before(ceramic)]
}
