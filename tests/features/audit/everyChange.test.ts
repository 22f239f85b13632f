import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Audience, Role } from '~/domain/access'
import { ACTION_LABELS, KIND_LABELS } from '~/features/audit/auditWords'
import { operations } from '~/operations.server'

/** What the log says of each operation of the studio that changes something, and the test that has looked. */
const WRITTEN: Record<string, readonly [action: string, kind: string, test: string]> = {
  // Of content of any type it is written by the same lines.
  saveDraft: ['create', 'equipment', 'content/editing/journal'],
  discardDraft: ['discard', 'equipment', 'content/editing/journal'],
  copyContent: ['copy', 'equipment', 'content/editing/journal'],
  publishContent: ['publish', 'equipment', 'content/editing/publishing'],
  withdrawContent: ['unpublish', 'equipment', 'content/editing/publishing'],
  trashContent: ['trash', 'equipment', 'content/editing/journal'],
  restoreContent: ['restore', 'equipment', 'content/editing/journal'],
  actOnContent: ['trash', 'equipment', 'content/editing/journal'],
  changeContent: ['update', 'recipes', 'content/editing/journal'],
  readVideoSheet: ['import', 'videos', 'catalogue/videoSheets'],
  reorderPlaylists: ['move', 'playlists', 'catalogue/kinds/playlistOrder'],
  cancelEvent: ['cancel', 'events', 'agenda/agenda'],

  createFilm: ['create', 'films', 'films/studioFilms'],
  retryFilm: ['retry', 'films', 'films/studioFilms'],
  deleteFilm: ['trash', 'films', 'films/studioFilms'],
  choosePoster: ['update', 'films', 'films/studioFilms'],
  setSubtitles: ['update', 'films', 'films/studioFilms'],
  removeSubtitles: ['update', 'films', 'films/studioFilms'],
  createImage: ['create', 'images', 'images/receiveImage'],
  updateImage: ['update', 'images', 'images/receiveImage'],
  deleteImage: ['trash', 'images', 'images/receiveImage'],
  createFile: ['create', 'files', 'files/files'],
  deleteFile: ['trash', 'files', 'files/files'],
  deleteUpload: ['cancel', 'uploads', 'uploads/keeping'],

  retryJob: ['retry', 'jobs', 'jobs/reviveJob'],
  retryJobs: ['retry', 'jobs', 'jobs/reviveJobs'],
  retryMail: ['retry', 'mails', 'jobs/givenUpMails'],
  retryMails: ['retry', 'mails', 'jobs/givenUpMails'],

  changeRoles: ['roles', 'users', 'people/directory'],
  disablePerson: ['disable', 'users', 'people/directory'],
  enablePerson: ['enable', 'users', 'people/directory'],
  endSessions: ['end-sessions', 'users', 'people/directory'],
  inviteAgain: ['invite', 'users', 'people/inviteAgain'],
  grantAccess: ['create', 'grants', 'membership/membershipAdmin'],
  grantAccessToPerson: ['create', 'grants', 'membership/membershipAdmin'],
  revokeGrant: ['revoke', 'grants', 'membership/membershipAdmin'],
  replayPaymentEvent: ['replay', 'payment-events', 'membership/membershipEvents'],
  checkImport: ['create', 'imports', 'people/imports/carriedOut'],
  startImport: ['import', 'imports', 'people/imports/carriedOut'],
  stopImport: ['stop', 'imports', 'people/imports/carriedOut'],
}

/** What the log says nothing of, and why. */
const UNWRITTEN: Record<string, string> = {
  touchContent: 'Who has a form open is forgotten within minutes, and changes nothing of it.',
  leaveContent: 'As touchContent.',
  createUpload: 'What is under way is nothing yet: what becomes of it is written, and that it is given up.',
  sendUploadPiece: 'As createUpload.',
}

const STUDIO: readonly Role[] = ['AUTHOR', 'COACH', 'ADMIN']
const isOfStudio = (audience: Audience) =>
  typeof audience !== 'string' && audience.some((role) => STUDIO.includes(role))
const changing = operations
  .filter(({ method, audience }) => method !== 'GET' && isOfStudio(audience))
  .map(({ id }) => id)

describe('who did what in the studio is written down', () => {
  test('of every operation that changes something there, or it is said why not', () => {
    const decided = [...Object.keys(WRITTEN), ...Object.keys(UNWRITTEN)]
    expect(decided.toSorted()).toEqual(changing.toSorted())
  })

  test('in words that administrators read', () => {
    for (const [action, kind] of Object.values(WRITTEN)) {
      expect(Object.keys(ACTION_LABELS)).toContain(action)
      expect(Object.keys(KIND_LABELS)).toContain(kind)
    }
  })

  test.each(Object.entries(WRITTEN))('of %s, where a test has looked', (_, [action, , of]) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', `${of}.test.ts`), 'utf8')
    expect(text).toContain('auditLog')
    expect(text).toContain(`'${action}'`)
  })
})
