import { dropMine, keepMine, readMine } from '~/lib/memberStorage'
import type { KeptDraft } from './draftSaver'

/**
 * What this device keeps of what is typed in a tab until the server has it. Two tabs of one form share its place: what is there
 * when a tab is opened it takes over, and what the other one has put there since it leaves.
 */
export function keptDraft(key: string) {
  let mine: string | undefined
  return {
    take(): unknown {
      const found = readMine(key)
      mine = JSON.stringify(found)
      return found
    },
    /** @returns whether it is kept */
    keep(draft: KeptDraft): boolean {
      mine = JSON.stringify(draft)
      return keepMine(key, draft)
    },
    drop(): void {
      if (JSON.stringify(readMine(key)) === mine) dropMine(key)
    },
  }
}
