/** Floods from a thread of its own, so that whoever measures a reader meanwhile is not held up by it. */
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
}

/** How many answers there were of each status. */
export type Flooded = Record<string, number>

const { url, seconds, crowd, connections } = workerData as FloodOrder
const results = await Promise.all(
  crowd.map((request) => autocannon({ url, connections, duration: seconds, requests: [request] })),
)
const flooded: Flooded = {}
for (const { statusCodeStats = {} } of results)
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
    flooded[status] = (flooded[status] ?? 0) + count
parentPort?.postMessage(flooded)
