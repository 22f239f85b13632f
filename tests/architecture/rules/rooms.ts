import { packageRule, passageRule, type Rule } from '../house'
import type { Place } from '../places'

interface Doors {
  /** The rooms that every file of this one may import from, beside its own. */
  readonly to: readonly string[]
  /** The rooms that its server side may import from too. */
  readonly serverTo?: readonly string[]
}

/**
 * Which room may import from which, types included. Only the files at the top of `app/` (`root`), which put the
 * application together, may import from all. A folder that is not in this table breaks `known room`.
 */
export const ROOMS: Readonly<Record<string, Doors>> = {
  routes: { to: ['features', 'ui', 'lib', 'messages'], serverTo: ['http', 'root'] },
  features: { to: ['domain', 'http', 'ui', 'lib', 'messages', 'env'], serverTo: ['db', 'adapters'] },
  http: { to: ['domain', 'lib', 'messages', 'env', 'db'] },
  domain: { to: [] },
  adapters: { to: ['domain', 'lib', 'env'] },
  db: { to: ['domain', 'lib', 'env'] },
  ui: { to: ['lib', 'messages'] },
  lib: { to: [] },
  messages: { to: [] },
  env: { to: ['domain'] },
}

function leaves(from: Place, to: Place, { to: always, serverTo = [] }: Doors): boolean {
  if (to.room === from.room || to.room === 'outside') return false
  return !always.includes(to.room) && !(from.side !== 'shared' && serverTo.includes(to.room))
}

function sentence(room: string, { to, serverTo }: Doors): string {
  const everywhere = to.length > 0 ? to.join(', ') : 'no other room'
  return `${room} imports from ${everywhere}${serverTo ? ` (its server side also from ${serverTo.join(', ')})` : ''}.`
}

const roomRules = Object.entries(ROOMS).map(([room, doors]) =>
  passageRule(
    `room ${room}`,
    sentence(room, doors),
    ({ from, to }) => from.room === room && leaves(from, to, doors),
  ),
)

export const ROOM_RULES: readonly Rule[] = [
  ...roomRules,
  {
    name: 'known room',
    instead: 'Give the new folder of app/ its row in ROOMS, or put the file into a room that is there.',
    breaches: ({ files }) =>
      files
        .filter(({ room }) => room !== 'root' && !(room in ROOMS))
        .map(({ file, room }) => ({ file, found: `the folder app/${room}` })),
  },
  packageRule(
    'pure room',
    'domain and messages know nothing of Node, its types neither: time and data come in as parameters.',
    (from, { builtin }) => builtin && (from.room === 'domain' || from.room === 'messages'),
  ),
  passageRule(
    'composition root',
    'What app/*.ts puts together is only for routes that answer requests themselves, and only its .server files.',
    ({ from, to }) => to.room === 'root' && from.room === 'routes' && to.side !== 'server',
  ),
  passageRule(
    'settings',
    'Settings come from env.server.ts and env.client.ts; app/env/ is theirs alone.',
    ({ from, to }) => to.file.startsWith('app/env/') && from.room !== 'env',
  ),
  passageRule(
    'figure',
    'ui/figure draws bodies and things and knows nothing of Élan: it imports from itself.',
    ({ from, to }) =>
      from.room === 'ui' && from.owner === 'figure' && !(to.room === 'ui' && to.owner === 'figure'),
  ),
  passageRule(
    'http database',
    'Only the limiter and the probe use the database; other files of http/ get it handed in and know its type, never a table.',
    ({ from, to, kind }) =>
      from.room === 'http' &&
      to.room === 'db' &&
      kind === 'value' &&
      !/(?:^|\/)(?:limits\/counters|readiness)[^/]*\.server\.ts$/.test(from.inner),
  ),
]
