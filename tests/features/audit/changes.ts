import { expect } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { videosKind } from '~/contentKinds.server'
import { mails } from '~/db/schema/mail'
import { paymentEvents } from '~/db/schema/membership'
import { beginVideoOf } from '~/features/catalogue/catalogue.public.server'
import { refunds } from '~/db/schema/membership/refunds'
import { runImports } from '~/features/people/imports/runImports.server'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { addEvent } from '~tests/support/agenda'
import { addFilmRow, addPlayableVideo, addPlaylist, addUser } from '~tests/support/catalogue'
import { complete } from '~tests/support/content/editing'
import { addRecipe } from '~tests/support/recipes'
import { beginHeaders, filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { jpeg } from '~tests/support/sending/sentImages'
import { NOW, inDays } from '~tests/support/time'
import type { Asked, Studio } from './studioBench'

/** What an operation changes, and what the log is to say of it besides who did it. */
export interface Change {
  action: string
  kind: string
  /** Makes what is to be changed. @returns what is asked then, and what it was and is */
  prepare: (studio: Studio) => Promise<Asked & { before: object | null; after: object | null }>
}

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const COPY = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b12'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b13'
const NAMED = 'Corde'
const params = { kind: 'equipment', id: ID }
const saving = (baseRevision: number, summary = 'Un fil qui tourne.') => ({
  ...{ values: complete({ name: NAMED, summary }), baseRevision, session: SESSION },
  sequence: baseRevision + 1,
})
const at = (baseRevision: number) => ({ baseRevision: String(baseRevision) })
const base64 = (text: string) => Buffer.from(text).toString('base64')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function form(bytes: Uint8Array, name: string): FormData {
  const made = new FormData()
  made.set('file', new Blob([new Uint8Array(bytes)]), name)
  return made
}

/** Of equipment, which stands for every type: the same lines write of all. */
const begun = ({ ask }: Studio) => ask('saveDraft', { params, body: saving(0) })
const published = ({ ask }: Studio) => ask('publishContent', { params, body: saving(0) })
async function trashed(studio: Studio) {
  await begun(studio)
  await studio.ask('trashContent', { params, query: at(1) })
}

async function refusedRefund({ db }: Studio): Promise<string> {
  const paid = { purchase: 'sub', paymentId: 'pi', paidAt: NOW, amountCents: 1499, currency: 'eur' }
  const [row] = await db
    .insert(refunds)
    .values({ ...paid, reason: 'WITHDRAWAL', state: 'REFUSED', createdAt: NOW })
    .returning()
  return row?.id ?? ''
}

const content: Record<string, Change> = {
  saveDraft: {
    ...{ action: 'create', kind: 'equipment' },
    prepare: async () => ({ params, body: saving(0), before: null, after: { name: NAMED } }),
  },
  discardDraft: {
    ...{ action: 'discard', kind: 'equipment' },
    async prepare(studio) {
      const { revision } = await published(studio)
      await studio.ask('saveDraft', { params, body: saving(Number(revision), 'Autre.') })
      const shown = { summary: 'Un fil qui tourne.' }
      return { params, query: at(Number(revision) + 1), before: { summary: 'Autre.' }, after: shown }
    },
  },
  copyContent: {
    ...{ action: 'copy', kind: 'equipment' },
    async prepare(studio) {
      await begun(studio)
      return { params, body: { id: COPY }, before: null, after: { copyOf: ID } }
    },
  },
  publishContent: {
    ...{ action: 'publish', kind: 'equipment' },
    async prepare(studio) {
      await begun(studio)
      return { params, body: saving(1), before: null, after: { name: NAMED, published: true } }
    },
  },
  withdrawContent: {
    ...{ action: 'unpublish', kind: 'equipment' },
    async prepare(studio) {
      const { revision } = await published(studio)
      return { params, query: at(Number(revision)), before: { published: true }, after: { published: false } }
    },
  },
  trashContent: {
    ...{ action: 'trash', kind: 'equipment' },
    async prepare(studio) {
      await begun(studio)
      return { params, query: at(1), before: { name: NAMED }, after: null }
    },
  },
  restoreContent: {
    ...{ action: 'restore', kind: 'equipment' },
    async prepare(studio) {
      await trashed(studio)
      return { params, before: null, after: { name: NAMED } }
    },
  },
  actOnContent: {
    ...{ action: 'trash', kind: 'equipment' },
    async prepare(studio) {
      await begun(studio)
      const act = { params: { kind: 'equipment' }, body: { action: 'trash', ids: [ID] } }
      return { ...act, before: { name: NAMED }, after: null }
    },
  },
  changeContent: {
    ...{ action: 'update', kind: 'recipes' },
    async prepare({ db }) {
      const { id } = await addRecipe(db)
      const body = { ids: [id], change: { how: 'set', field: 'meal', value: 'SNACK' } }
      return { params: { kind: 'recipes' }, body, before: { meal: 'LUNCH' }, after: { meal: 'SNACK' } }
    },
  },
  readVideoSheet: {
    ...{ action: 'import', kind: 'videos' },
    async prepare({ db, uid }) {
      const { id } = await addFilmRow(db, { name: 'a.mov' })
      await db.transaction((tx) => beginVideoOf(videosKind)(tx, { id, name: 'a.mov', uid }, NOW))
      const body = { base64: base64('Fichier;Titre\r\na.mov;Abdos'), apply: true }
      return { body, before: { name: 'a' }, after: { name: 'Abdos' } }
    },
  },
  reorderPlaylists: {
    ...{ action: 'move', kind: 'playlists' },
    async prepare({ db }) {
      const lists = [
        await addPlaylist(db, { name: 'A', position: 0 }),
        await addPlaylist(db, { name: 'B', position: 1 }),
      ]
      const [one = '', two = ''] = lists.map(({ id }) => id)
      const [before, after] = [{ order: ['A', 'B'] }, { order: ['B', 'A'] }]
      return { body: { before: [one, two], after: [two, one] }, before, after }
    },
  },
  cancelEvent: {
    ...{ action: 'cancel', kind: 'events' },
    async prepare({ db }) {
      const { id } = await addEvent(db)
      const body = { reason: 'Orage.' }
      return { params: { id }, body, before: { cancelledAt: null }, after: { reason: 'Orage.' } }
    },
  },
}

/** A film that was sent whole, and is nothing yet. */
async function sentFilm({ ask }: Studio): Promise<string> {
  const bytes = filmBytes()
  const { id } = await ask('createUpload', { headers: beginHeaders(bytes.length) })
  await ask('sendUploadPiece', { params: { id: textOf(id) }, body: bytes, headers: pieceHeaders(0) })
  return textOf(id)
}
const POSTERS = ['1-2/posters/1.jpg', '1-2/posters/2.jpg']
const failedFilm = async ({ db }: Studio) =>
  (await addFilmRow(db, { name: 'a.mov', readyAt: null, masterFile: null, failureCode: 'film/damaged' })).id
const subtitles = { body: { base64: base64('WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n') } }
const someSubtitles = { subtitlesFile: expect.stringContaining('.vtt') }
const noSubtitles = { subtitlesFile: null }
const sentImage = async ({ ask }: Studio) =>
  textOf((await ask('createImage', { body: form(await jpeg(40, 30), 'a.jpg') })).id)
async function pdf() {
  const document = await PDFDocument.create()
  document.addPage()
  return form(await document.save(), 'a.pdf')
}

const sending: Record<string, Change> = {
  createFilm: {
    ...{ action: 'create', kind: 'films' },
    prepare: async (studio) => ({
      body: { uploadId: await sentFilm(studio) },
      before: null,
      after: { name: 'Réveil.mp4' },
    }),
  },
  retryFilm: {
    ...{ action: 'retry', kind: 'films' },
    async prepare(studio) {
      const [before, after] = [{ failureCode: 'film/damaged' }, { failureCode: null }]
      return { params: { id: await failedFilm(studio) }, before, after }
    },
  },
  deleteFilm: {
    ...{ action: 'trash', kind: 'films' },
    prepare: async (studio) => ({
      params: { id: await failedFilm(studio) },
      before: { name: 'a.mov' },
      after: null,
    }),
  },
  choosePoster: {
    ...{ action: 'update', kind: 'films' },
    async prepare({ db }) {
      const { filmId } = await addPlayableVideo(db, {}, { posters: POSTERS })
      const [before, after] = [{ posterIndex: 0 }, { posterIndex: 1 }]
      return { params: { id: filmId }, body: { index: 1 }, before, after }
    },
  },
  setSubtitles: {
    ...{ action: 'update', kind: 'films' },
    async prepare({ db }) {
      const { filmId } = await addPlayableVideo(db)
      return { params: { id: filmId }, ...subtitles, before: noSubtitles, after: someSubtitles }
    },
  },
  removeSubtitles: {
    ...{ action: 'update', kind: 'films' },
    async prepare({ db, ask }) {
      const { filmId } = await addPlayableVideo(db)
      await ask('setSubtitles', { params: { id: filmId }, ...subtitles })
      return { params: { id: filmId }, before: someSubtitles, after: noSubtitles }
    },
  },
  createImage: {
    ...{ action: 'create', kind: 'images' },
    prepare: async () => ({
      body: form(await jpeg(40, 30), 'a.jpg'),
      before: null,
      after: { name: 'a.jpg' },
    }),
  },
  updateImage: {
    ...{ action: 'update', kind: 'images' },
    async prepare(studio) {
      const body = { alt: 'Un curry', focusX: 0.2, focusY: 0.5 }
      const [before, after] = [{ alt: '' }, { alt: 'Un curry' }]
      return { params: { id: await sentImage(studio) }, body, before, after }
    },
  },
  deleteImage: {
    ...{ action: 'trash', kind: 'images' },
    prepare: async (studio) => ({
      params: { id: await sentImage(studio) },
      before: { name: 'a.jpg' },
      after: null,
    }),
  },
  createFile: {
    ...{ action: 'create', kind: 'files' },
    prepare: async () => ({ body: await pdf(), before: null, after: { name: 'a.pdf' } }),
  },
  deleteFile: {
    ...{ action: 'trash', kind: 'files' },
    async prepare({ ask }) {
      const { id } = await ask('createFile', { body: await pdf() })
      return { params: { id: textOf(id) }, before: { name: 'a.pdf' }, after: null }
    },
  },
  deleteUpload: {
    ...{ action: 'cancel', kind: 'uploads' },
    prepare: async (studio) => ({
      params: { id: await sentFilm(studio) },
      before: { name: 'Réveil.mp4' },
      after: null,
    }),
  },
}

/** A mail that its letter box refuses. */
async function refusedMail({ db }: Studio): Promise<string> {
  const mail = { kind: 'order', to: 'lea@elan.test', subject: 's', text: 't', html: 'h', dedupeKey: 'one' }
  const given = { givenUpAt: inDays(-1), attempts: 1, lastError: 'EENVELOPE 550 RCPT TO' }
  const [row] = await db
    .insert(mails)
    .values({ ...mail, ...given })
    .returning()
  return row?.id ?? ''
}

const work: Record<string, Change> = {
  retryJob: {
    ...{ action: 'retry', kind: 'jobs' },
    prepare: async () => ({ params: { id: ID }, before: { attempts: 6 }, after: { attempts: 0 } }),
  },
  retryJobs: {
    ...{ action: 'retry', kind: 'jobs' },
    async prepare() {
      const body = { name: 'mail', until: NOW.toISOString() }
      return { body, before: { givenUp: 12 }, after: { givenUp: 0 } }
    },
  },
  retryMail: {
    ...{ action: 'retry', kind: 'mails' },
    prepare: async (studio) => ({
      params: { id: await refusedMail(studio) },
      before: { givenUp: 1 },
      after: { givenUp: 0 },
    }),
  },
  retryMails: {
    ...{ action: 'retry', kind: 'mails' },
    async prepare(studio) {
      await refusedMail(studio)
      const body = { failure: 'ADDRESS_REFUSED', until: NOW.toISOString() }
      return { body, before: { givenUp: 1 }, after: { givenUp: 0 } }
    },
  },
}

const UNTIL = inDays(300).toISOString()
const grant = { until: UNTIL, reason: 'Partenariat' }
const someMember = async ({ db }: Studio, values: Parameters<typeof addUser>[1] = {}) =>
  (await addUser(db, { email: 'lea@elan.test', ...values })).id
const importFile = {
  fileName: 'membres.csv',
  content: base64('Adresse e-mail;Nom;Accès jusqu’au;Raison\r\nneuve@elan.test;Neuve;31/12/2027;Cadeau\r\n'),
}
const checkedImport = async ({ ask }: Studio) => textOf((await ask('checkImport', { body: importFile })).id)
async function startedImport(studio: Studio): Promise<string> {
  const id = await checkedImport(studio)
  await studio.ask('startImport', { params: { id } })
  return id
}

const people: Record<string, Change> = {
  changeRoles: {
    ...{ action: 'roles', kind: 'users' },
    async prepare(studio) {
      const body = { roles: ['COACH'], version: 0 }
      return {
        params: { id: await someMember(studio) },
        body,
        before: { roles: [] },
        after: { roles: ['COACH'] },
      }
    },
  },
  disablePerson: {
    ...{ action: 'disable', kind: 'users' },
    prepare: async (studio) => ({
      params: { id: await someMember(studio) },
      before: { disabledAt: null },
      after: { disabledAt: NOW.toISOString() },
    }),
  },
  enablePerson: {
    ...{ action: 'enable', kind: 'users' },
    async prepare(studio) {
      const disabledAt = inDays(-1)
      const id = await someMember(studio, { disabledAt })
      const before = { disabledAt: disabledAt.toISOString() }
      return { params: { id }, before, after: { disabledAt: null } }
    },
  },
  endSessions: {
    ...{ action: 'end-sessions', kind: 'users' },
    prepare: async (studio) => ({
      params: { id: await someMember(studio) },
      before: { sessionsEndedAt: null },
      after: { sessionsEndedAt: NOW.toISOString() },
    }),
  },
  inviteAgain: {
    ...{ action: 'invite', kind: 'users' },
    async prepare(studio) {
      await startedImport(studio)
      const { db } = studio
      await runImports({ db, provider: getIdentityProvider(), origin: 'http://127.0.0.1' }, () => NOW)
      const { items } = await studio.ask('listPeople', { query: { q: 'neuve@elan.test' } })
      const after = { invitedAt: NOW.toISOString() }
      return { params: { id: (items as { id: string }[])[0]?.id ?? '' }, before: null, after }
    },
  },
  grantAccess: {
    ...{ action: 'create', kind: 'grants' },
    async prepare(studio) {
      const account = { email: 'lea@elan.test', password: 'x', displayName: 'Léa' }
      await someMember(studio, { id: (await getIdentityProvider().ensureAccount(account)).uid })
      return { body: { email: 'lea@elan.test', ...grant }, before: null, after: { reason: 'Partenariat' } }
    },
  },
  grantAccessToPerson: {
    ...{ action: 'create', kind: 'grants' },
    async prepare(studio) {
      const id = await someMember(studio)
      return { params: { id }, body: grant, before: null, after: { reason: 'Partenariat' } }
    },
  },
  revokeGrant: {
    ...{ action: 'revoke', kind: 'grants' },
    async prepare(studio) {
      const id = await someMember(studio)
      const given = await studio.ask('grantAccessToPerson', { params: { id }, body: grant })
      return { params: { id: textOf(given.id) }, before: {}, after: { revokedAt: NOW.toISOString() } }
    },
  },
  retryRefund: {
    ...{ action: 'update', kind: 'refunds' },
    async prepare(studio) {
      const params = { id: await refusedRefund(studio) }
      return { params, before: { state: 'REFUSED', attempt: 1 }, after: { state: 'DUE', attempt: 2 } }
    },
  },
  settleRefundByHand: {
    ...{ action: 'update', kind: 'refunds' },
    async prepare(studio) {
      const params = { id: await refusedRefund(studio) }
      return { params, before: { state: 'REFUSED' }, after: { state: 'DONE' } }
    },
  },
  replayPaymentEvent: {
    ...{ action: 'replay', kind: 'payment-events' },
    async prepare({ db }) {
      const told = { provider: 'STRIPE', eventId: 'evt', type: 'payout.paid', via: 'WEBHOOK' } as const
      const payload = { id: 'evt', object: 'event', type: told.type, created: 1, data: { object: {} } }
      const row = { ...told, payload, occurredAt: NOW, effect: 'unchanged' }
      const [event] = await db.insert(paymentEvents).values(row).returning()
      const after = { effect: 'ignored', replayedAt: NOW.toISOString() }
      return { params: { id: event?.id ?? '' }, before: { effect: 'unchanged' }, after }
    },
  },
  checkImport: {
    ...{ action: 'create', kind: 'imports' },
    prepare: async () => ({ body: importFile, before: null, after: { lines: 1 } }),
  },
  startImport: {
    ...{ action: 'import', kind: 'imports' },
    prepare: async (studio) => ({
      params: { id: await checkedImport(studio) },
      before: null,
      after: { lines: 1 },
    }),
  },
  stopImport: {
    ...{ action: 'stop', kind: 'imports' },
    prepare: async (studio) => ({ params: { id: await startedImport(studio) }, before: null, after: null }),
  },
}

/** Every operation of the studio that changes something. */
export const CHANGES: Record<string, Change> = { ...content, ...sending, ...work, ...people }
