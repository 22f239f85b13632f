import * as v from 'valibot'
import { fromUnix } from './client.server'

/** As the provider makes them. Each becomes part of a path, or a value of ours that is looked for. */
const ID = /^[\w-]{1,255}$/
const TYPE = /^[\w.]{1,255}$/
/** Bounds that distinguish seconds from milliseconds: the provider opened in 2011. */
const EARLIEST = new Date(Date.UTC(2011, 0, 1))
const LATEST = new Date(Date.UTC(2200, 0, 1))

const instant = v.pipe(
  // A thin event's is a text.
  v.union([
    v.pipe(v.number(), v.transform(fromUnix)),
    v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  ]),
  v.date(),
  v.minValue(EARLIEST),
  v.maxValue(LATEST),
)

/** What every event says of itself, whatever it is about. */
export const envelopeSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID)),
  type: v.pipe(v.string(), v.regex(TYPE)),
  created: instant,
})

/** An id of something that an event names; `null` for what can be none. */
export function namedId(value: unknown): string | null {
  return typeof value === 'string' && ID.test(value) ? value : null
}
