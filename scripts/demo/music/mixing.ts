/** Mixes the piece that it is told on its standard input, and writes the samples to its standard output. */
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { plannedSeconds } from '../../../app/features/catalogue/seed/demoPlan'
import { compose } from './compose'
import { mix } from './mix'
import type { Piece } from './playing'

const { plan, name } = (await json(process.stdin)) as Piece
await pipeline(Readable.from(mix(compose(plan, name), plannedSeconds(plan))), process.stdout)
