import { useEffect, useState } from 'react'
import { onDeviceTaken, onKeeping, holdDevice, TYPED } from '~/lib/memberStorage'
import { readUnsent, type UnsentDraft } from './unsent'

/** What is on its way is kept for a moment, too: it is not worth a word unless it stays. */
const ON_ITS_WAY_MS = 2500

/** What this device alone keeps of what she typed, while tabs keep and send. None in a page as the server renders it. */
export function useUnsent(uid: string): readonly UnsentDraft[] {
  const [drafts, setDrafts] = useState<readonly UnsentDraft[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      clearTimeout(timer)
      const all = readUnsent(uid)
      const ages = all.map(({ at }) => (at ? Date.now() - at.getTime() : ON_ITS_WAY_MS))
      // A clock that was set back does not hide them.
      const isOnItsWay = (age: number | undefined = 0) => age >= 0 && age < ON_ITS_WAY_MS
      setDrafts(all.filter((_, at) => !isOnItsWay(ages[at])))
      const young = ages.filter(isOnItsWay)
      if (young.length > 0) timer = setTimeout(read, ON_ITS_WAY_MS - Math.max(...young))
    }
    // What was another's goes at once, before anything is read.
    void holdDevice(uid)
    read()
    const stops = [onKeeping(TYPED, read), onDeviceTaken(read)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [uid])
  return drafts
}
