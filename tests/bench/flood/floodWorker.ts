/** Floods from a thread of its own, so that whoever measures a reader meanwhile is not held up by it. */
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import autocannon, { type Request } from 'autocannon'

/** What is asked at once and again and again, by each of a crowd. */
export interface FloodOrder {
  url: string
  seconds: number
  /** Each asks for one thing. */
  crowd: Request[]
  /** Of each of them. */
  connections: number
  /** What of an address is another each time. */
  madeUp: string
}

/** How many answers there were of each status. */
export type Flooded = Record<string, number>

const { url, seconds, crowd, connections, madeUp } = workerData as FloodOrder

function anew(request: Request): Request {
  const { path } = request
  if (!path?.includes(madeUp)) return request
  return { ...request, setupRequest: (asked) => ({ ...asked, path: path.replace(madeUp, randomUUID()) }) }
}

const results = await Promise.all(
  crowd.map((request) => autocannon({ url, connections, duration: seconds, requests: [anew(request)] })),
)
const flooded: Flooded = {}
for (const { statusCodeStats = {} } of results)
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
    flooded[status] = (flooded[status] ?? 0) + count
parentPort?.postMessage(flooded)
