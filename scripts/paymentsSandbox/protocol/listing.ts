import type { List } from '../shapes'
import { invalidRequest, noSuch } from './errors'
import type { Params } from './params'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/**
 * One page of a list, newest first.
 * @param oldestFirst all that fits the filters, in the order of creation
 */
export function listPage<T extends { id: string }>(oldestFirst: T[], params: Params, url: string): List<T> {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(
      `Invalid limit: must be between 1 and ${MAX_LIMIT}`,
      'limit',
      'parameter_invalid_integer',
    )
  }
  const rows = oldestFirst.toReversed()
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  const place = (id: string, name: string) => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw noSuch('object', id, name, 400)
    return index
  }
  if (before) {
    const end = place(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url }
  }
  const start = after ? place(after, 'starting_after') + 1 : 0
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: start + limit < rows.length,
    url,
  }
}

/** Whether a time fits `created` or `created[gt|gte|lt|lte]`. */
export function createdFits(params: Params, created: number): boolean {
  if (!params.has('created')) return true
  let range: Params
  try {
    range = params.nested('created')
  } catch {
    return params.integer('created') === created
  }
  const bounds: [string, (bound: number) => boolean][] = [
    ['gt', (bound) => created > bound],
    ['gte', (bound) => created >= bound],
    ['lt', (bound) => created < bound],
    ['lte', (bound) => created <= bound],
  ]
  return bounds.every(([name, fits]) => {
    const bound = range.integer(name)
    return bound === undefined || fits(bound)
  })
}
