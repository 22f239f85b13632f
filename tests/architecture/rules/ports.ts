import { passageRule, type Rule } from '../house'

export const PORT_RULES: readonly Rule[] = [
  passageRule(
    'port',
    'A port is reached by its port.ts and errors.ts, and by its index.server.ts, which picks the implementation; by another port only by its port.ts.',
    ({ from, to }) => {
      if (to.room !== 'adapters' || from.room === 'root') return false
      if (from.room === 'adapters' && from.owner === to.owner) return false
      const doors = from.room === 'adapters' ? ['port.ts'] : ['port.ts', 'errors.ts', 'index.server.ts']
      return !doors.some((door) => to.inner === `${to.owner}/${door}`)
    },
  ),
]
