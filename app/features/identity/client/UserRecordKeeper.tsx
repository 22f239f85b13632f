import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdDevice } from '~/lib/memberStorage'
import { readFailure } from '~/lib/readFailure'
import { onBack } from '~/lib/whoLeft'
import { createExtraPart } from '~/ui/loading/extraPart'
import { notifyError } from '~/ui/notify'
import { userRecordQuery } from '../identity.queries'
import { memberHere, openIdentity } from './openIdentity'

const wordsPart = createExtraPart(() => import('~/messages/errors.fr'))

/** Takes the device for her, keeps the identity token in line with the member's record, and notifies her when the record cannot be loaded (`source.md §8`). */
export default function UserRecordKeeper({ uid }: { uid: string }) {
  const { data: record, error } = useQuery(userRecordQuery(uid))
  useEffect(() => {
    let stop = () => {}
    let gone = false
    function begin(): void {
      // Somebody else's session may have ended without a sign-out.
      void holdDevice(uid)
        .then((isHere) => (isHere ? memberHere(uid) : undefined))
        .then((stopped) => {
          if (!stopped) return
          if (gone) return stopped()
          stop()
          stop = stopped
        })
        .catch(() => undefined)
    }
    begin()
    const stopWaiting = onBack(uid, begin)
    return () => {
      gone = true
      stopWaiting()
      stop()
    }
  }, [uid])
  useEffect(() => {
    // Passing trouble: the next change of the record, or the next page, tries again.
    if (record)
      void openIdentity()
        .then((identity) => identity.alignClaims(record))
        .catch(() => undefined)
  }, [record])
  useEffect(() => {
    const { code, status } = readFailure(error)
    if (status === undefined || status >= 500) return undefined
    return wordsPart.waitFor(({ UNEXPECTED_ERROR, errorMessage }) =>
      notifyError(code ?? String(status), errorMessage(code, UNEXPECTED_ERROR)),
    )
  }, [error])
  return null
}
