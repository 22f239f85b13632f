import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSendingLimits } from '~/features/settings/settings.public'
import { sendFile } from '~/http/request/sendFile'
import { refusalMessage } from '~/messages/limits.fr'
import { sendingFailure } from '~/ui/states/sendingFailure'
import { MOST_DOCUMENTS } from '../documents.schema'
import { fileQuery } from '../files.queries'
import type { File as SentFile } from '../files.schema'

export interface Sending {
  key: string
  name: string
  /** From 0 to 1. */
  share: number
}

/** One that was not taken, and why. */
export interface Refusal {
  key: string
  name: string
  why: string
}

let chosen = 0

/**
 * Sends documents, one after another in the order in which they were chosen. One that is refused keeps nothing from the others.
 *
 * @param held how many there are already
 * @param onSent called for each; says whether it is a new one
 */
export function useSendDocuments(held: () => number, onSent: (file: SentFile) => boolean) {
  const queryClient = useQueryClient()
  const limit = useSendingLimits()?.file
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const waiting = useRef(0)
  const turn = useRef(Promise.resolve())
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const refuse = ({ key, name }: Pick<Sending, 'key' | 'name'>, why: string) =>
    setRefusals((all) => [...all, { key, name, why }])

  async function send(file: File, { key, name }: Sending): Promise<void> {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    const progress = (share: number) =>
      setSendings((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      const sent = (await sendFile('/files', file, progress, signal)) as SentFile
      queryClient.setQueryData(fileQuery(sent.id).queryKey, sent)
      if (!onSent(sent)) refuse({ key, name }, 'Ce document est déjà dans la liste.')
    } catch (failure) {
      if (signal.aborted) return
      refuse({ key, name }, sendingFailure(failure))
    } finally {
      waiting.current -= 1
      setSendings((all) => all.filter((one) => one.key !== key))
    }
  }

  function take(files: readonly File[]): void {
    setRefusals([])
    for (const file of files) {
      chosen += 1
      const sending = { key: String(chosen), name: file.name, share: 0 }
      if (held() + waiting.current >= MOST_DOCUMENTS) {
        refuse(sending, `${MOST_DOCUMENTS} documents au plus\u00A0: retirez-en un d’abord.`)
      } else if (limit !== undefined && file.size > limit) {
        refuse(sending, refusalMessage('files/too-large', limit))
      } else {
        waiting.current += 1
        setSendings((all) => [...all, sending])
        turn.current = turn.current.then(() => send(file, sending))
      }
    }
  }

  return { take, sendings, refusals, limit }
}
