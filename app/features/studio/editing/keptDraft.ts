import { dropMine, keepMine, readMine, holdDevice, type TYPED } from '~/lib/memberStorage'
import type { KeptDraft } from './draftSaver'

/**
 * What this device keeps of what is typed in a tab until the server has it. Two tabs of one form share its place: what is there
 * when a tab is opened it takes over, and what the other one has put there since it leaves.
 *
 * @param uid whose words these are: what the device kept for another is not taken over
 * @param isHers whether she is still who is signed in: nothing of hers is kept for who comes after her
 */
export function keptDraft(key: `${typeof TYPED}${string}`, uid: string, isHers: () => boolean) {
  let mine: string | undefined
  return {
    take(): unknown {
      // What was another's goes at once, before anything is read.
      void holdDevice(uid)
      const found = readMine(key)
      mine = JSON.stringify(found)
      return found
    },
    /** @returns whether it is kept */
    keep(draft: KeptDraft): boolean {
      if (!isHers()) return false
      const kept = { ...draft, at: Date.now() }
      mine = JSON.stringify(kept)
      return keepMine(uid, key, kept)
    },
    drop(): void {
      if (JSON.stringify(readMine(key)) === mine) dropMine(key)
    },
  }
}
