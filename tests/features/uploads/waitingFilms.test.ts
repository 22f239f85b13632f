import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from '~/features/uploads/client/keptSendings'
import { addUploads, pauseUpload } from '~/features/uploads/client/uploadQueue'
import { currentUploads } from '~/features/uploads/client/sendingList'
import { openUploads } from '~/features/uploads/client/uploadsOfPage'
import { waitingFilms } from '~/features/uploads/client/waitingFilms'
import { takeDevice } from '~/lib/memberStorage'
import { stubPage } from './sendersPage'

beforeEach(stubPage)
afterEach(() => vi.unstubAllGlobals())

const kept = (id: string, finished: boolean) =>
  keepSending('solène', { id, name: `${id}.mp4`, size: 9000, fingerprint: id, url: null, finished })

test('who signs out is told of films that have not arrived, whichever page sends them', async () => {
  await openUploads('solène')
  expect(waitingFilms.tell('solène')).toBeNull()
  await addUploads([{ file: new File(['x'.repeat(9000)], 'Réveil.mp4') }])
  currentUploads().forEach(({ id }) => pauseUpload(id))
  expect(waitingFilms.tell('solène')).toEqual({ what: 'Un film en cours d’envoi', names: ['Réveil.mp4'] })
  // Of another tab; one of them is there, whole.
  kept('cardio', false)
  kept('yoga', true)
  expect(waitingFilms.tell('solène')).toEqual({
    what: '2 films en cours d’envoi',
    names: ['Réveil.mp4', 'cardio.mp4'],
  })
  await takeDevice('zoe')
  expect(waitingFilms.tell('zoe')).toBeNull()
})
