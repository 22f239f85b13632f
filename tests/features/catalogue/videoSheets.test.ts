import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { videos } from '~/db/schema/catalogue/videos'
import { contentItems } from '~/db/schema/content'
import { films } from '~/db/schema/films'
import { parisInstant } from '~/domain/parisTime'
import { getVideo } from '~/features/catalogue/getVideo.server'
import { coachStore } from '~/features/catalogue/coaches/coachStore.server'
import { playlistStore } from '~/features/catalogue/playlists/playlistStore.server'
import { applySheet } from '~/features/catalogue/sheets/applySheet.server'
import { MAX_SHEET_LINES } from '~/features/catalogue/sheets/videoSheets.schema'
import { beginVideoOf } from '~/features/catalogue/videos/filmDrafts.server'
import { videoKind } from '~/features/catalogue/videos/videoKind.server'
import { getItem, listVersions } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { filmsNamed } from '~/features/films/filmsNamed.server'
import { filmsWithoutSubtitles } from '~/features/films/filmsWithoutSubtitles.server'
import { shownFilm } from '~/features/films/shownFilm.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { addFilmRow, addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const kind = videoKind({ filmOf: shownFilm, filmsWithoutSubtitles, uses: () => Promise.resolve([]) })
const artwork = { exerciseId: 'squat', lookId: 'ines', tint: 'blush' }
const shown = { published: true, releasedAt: inDays(-100) }

describeWithDatabase('a table of films', (db) => {
  const send = (text: string | Uint8Array, apply = true) =>
    applySheet(
      db(),
      { kind, filmsNamed },
      { bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text, apply },
      null,
      NOW,
    )
  /** A film that was sent, with the draft that was begun with it. */
  async function sent(name: string, values: Partial<typeof films.$inferInsert> = {}) {
    const { id } = await addFilmRow(db(), { name, ...values })
    const { id: uid } = await addUser(db())
    await db().transaction((tx) => beginVideoOf(kind)(tx, { id, name, uid }, NOW))
    return id
  }
  const values = async (id: string) => (await getItem(db(), kind, id, NOW)).values
  async function places() {
    const playlist = { name: 'Force tranquille', slug: '', description: '', category: 'TRAINING' as const }
    await playlistStore.create(db(), { ...playlist, position: 0, artwork, ...shown }, NOW)
    const coach = { name: 'Inès Morel', slug: '', speciality: '', bio: EMPTY_TEXT, artwork, userId: null }
    await coachStore.create(db(), { ...coach, ...shown }, NOW)
  }

  it('finds a file however its accents are written', async () => {
    await places()
    const apart = await sent('E\u0301te\u0301.mov')
    const joined = await sent('\u00C9l\u00E8ve.mov')
    const lines = await send('Fichier;Titre\r\n\u00E9t\u00E9.mov;Un\r\ne\u0301le\u0300ve.mov;Deux')
    expect(lines.map(({ id, problems }) => [id, problems])).toEqual([
      [apart, []],
      [joined, []],
    ])
  })

  it('fills drafts by the names of their files, and leaves what it does not say', async () => {
    await places()
    const id = await sent('IMG_2033.MOV')
    const [line] = await send(
      'Fichier;Titre;Catégorie;Niveau\r\nimg_2033.mov;Abdos du matin;force TRANQUILLE;Confirmée',
    )
    expect(line).toMatchObject({ line: 2, outcome: 'DRAFT', problems: [], id, refusal: null })
    expect(await values(id)).toMatchObject({
      name: 'Abdos du matin',
      level: 'ADVANCED',
      access: 'PRO',
      filmId: id,
    })
    expect((await values(id)).playlistId).not.toBe('')
    const told = await db().select().from(auditLog)
    expect(told.filter(({ action }) => action === 'create')).toMatchObject([
      { kind: 'videos', subjectId: id },
    ])
    expect(told.filter(({ action }) => action === 'import')).toMatchObject([
      {
        ...{ kind: 'videos', subjectId: id, subjectName: 'Abdos du matin' },
        ...{ before: { level: 'BEGINNER' }, after: { level: 'ADVANCED', name: 'Abdos du matin' } },
      },
    ])
  })

  it('written by a spreadsheet in Windows-1252 is understood', async () => {
    const id = await sent('a.mp4')
    await send(Buffer.from('fichier;titre\r\na.mp4;S\xe9ance d\x92\xe9t\xe9', 'latin1'))
    expect(await values(id)).toMatchObject({ name: 'Séance d’été' })
  })

  it('publishes from its date on what is complete, in Paris; the rest says why it stays a draft', async () => {
    await places()
    const [id, waits] = [await sent('a.mp4'), await sent('b.mp4', { masterFile: null })]
    const table = [
      'fichier;titre;catégorie;coach;date;résumé',
      'a.mp4;Abdos;Force tranquille;Inès Morel;12/01/2026;Au sol.',
      'b.mp4;Bras;Force tranquille;Inès Morel;2026-04-01;Debout.',
      'c.mp4;Cuisses;;;;',
    ].join('\n')
    await sent('c.mp4')
    expect((await send(table)).map(({ outcome, refusal: code }) => [outcome, code])).toEqual([
      ['PUBLISHED', null],
      ['DRAFT', 'films/not-ready'],
      ['DRAFT', null],
    ])
    expect(await getVideo(db(), id, NOW)).toMatchObject({
      name: 'Abdos',
      releasedAt: parisInstant('2026-01-12', '00:00'),
    })
    expect(await values(waits)).toMatchObject({ name: 'Bras', summary: 'Debout.' })
    // Once more, once the film is there: that one alone is written.
    await db().update(films).set({ masterFile: '1-1/master.m3u8' }).where(eq(films.id, waits))
    expect((await send(table)).map(({ outcome }) => outcome)).toEqual(['SAME', 'PUBLISHED', 'SAME'])
    expect(
      (await listVersions(db(), kind, id, {})).items.filter(({ what }) => what === 'PUBLISHED'),
    ).toHaveLength(1)
  })

  it('of a film that members see gives a day to come once, however often it is sent', async () => {
    await places()
    const id = await sent('a.mp4')
    const complete =
      'fichier;titre;catégorie;coach;résumé;date\na.mp4;Abdos;Force tranquille;Inès Morel;Au sol.;'
    await send(`${complete}12/01/2026`)
    const outcomes = async (day: string, title = 'Abdos') =>
      (await send(`fichier;titre;date\na.mp4;${title};${day}`)).map(({ outcome }) => outcome)
    expect(await outcomes('12/05/2026', 'Abdos assis')).toEqual(['PUBLISHED'])
    const before = [await getItem(db(), kind, id, NOW), await listVersions(db(), kind, id, {})]
    const told = await db().$count(auditLog)
    expect(await outcomes('12/05/2026', 'Abdos assis')).toEqual(['SAME'])
    expect([await getItem(db(), kind, id, NOW), await listVersions(db(), kind, id, {})]).toEqual(before)
    expect(await db().$count(auditLog)).toBe(told)
    // Another day, and other words, are something else.
    expect(await outcomes('13/05/2026', 'Abdos assis')).toEqual(['PUBLISHED'])
    expect(await outcomes('13/05/2026', 'Abdos couchés')).toEqual(['PUBLISHED'])
    expect(await getItem(db(), kind, id, NOW)).toMatchObject({
      publishAt: parisInstant('2026-05-13', '00:00'),
      scheduled: { name: 'Abdos couchés' },
      shown: { name: 'Abdos' },
    })
    // What was typed since is not what waits for that day, though the table says the same.
    const { values: typed, revision: baseRevision } = await getItem(db(), kind, id, NOW)
    const turn = { baseRevision, session: id, sequence: 1, keepsBefore: false }
    await saveDraft(db(), kind, id, { ...turn, values: { ...typed, name: 'Abdos debout' } }, null, NOW)
    expect(await outcomes('13/05/2026', 'Abdos debout')).toEqual(['PUBLISHED'])
    expect(await getItem(db(), kind, id, NOW)).toMatchObject({ scheduled: { name: 'Abdos debout' } })
  })

  it('tried first, writes nothing, and says what it would do', async () => {
    await places()
    const id = await sent('a.mp4')
    const before = await db().select().from(contentItems)
    const table =
      'fichier;titre;catégorie;coach;date;résumé\na.mp4;Abdos;Force tranquille;Inès Morel;12/01/2026;Ici.'
    expect(await send(table, false)).toMatchObject([{ outcome: 'PUBLISHED', id }])
    expect(await db().select().from(contentItems)).toEqual(before)
    expect((await db().select().from(auditLog)).map(({ action }) => action)).toEqual(['create'])
    expect(await refusal(getVideo(db(), id, NOW))).toMatchObject({ status: 404 })
  })

  it('promises of each line what becomes of it, whatever the lines before it have done', async () => {
    await places()
    const complete = 'Force tranquille;Inès Morel'
    const table = [
      'fichier;titre;catégorie;coach;date;résumé',
      `a.mp4;Abdos;${complete};12/01/2026;Au sol.`,
      // The same address, once; another one, of a name that differs; and one that is not complete.
      `b.mp4;Abdos;${complete};13/01/2026;Debout.`,
      `c.mp4;Abdos assis;${complete};14/01/2026;Assise.`,
      'd.mp4;Dos;;;15/01/2026;',
      'perdu.mp4;Perdu;;;;',
      `e.mp4;Élan;${complete};16/01/2026;En marche.`,
      // Its draft lies in the trash.
      `f.mp4;Fente;${complete};17/01/2026;Bas.`,
      // Told a second time by the accents alone.
      `g.mp4;Elan;${complete};18/01/2026;En marche.`,
      'h.mp4;Hanches;;;;',
    ].join('\n')
    for (const name of 'abcdefgh') await sent(`${name}.mp4`)
    await db().update(contentItems).set({ deletedAt: NOW }).where(eq(contentItems.name, 'f'))
    const before = await db().select().from(contentItems)

    const promised = await send(table, false)
    expect(promised.map(({ file, outcome, refusal: code }) => [file, outcome, code])).toEqual([
      ['a.mp4', 'PUBLISHED', null],
      ['b.mp4', 'DRAFT', 'videos/duplicate-slug'],
      ['c.mp4', 'PUBLISHED', null],
      ['d.mp4', 'DRAFT', 'content/incomplete'],
      ['perdu.mp4', 'WRONG', null],
      ['e.mp4', 'PUBLISHED', null],
      ['f.mp4', 'SAME', 'videos/not-found'],
      ['g.mp4', 'DRAFT', 'videos/duplicate-slug'],
      ['h.mp4', 'DRAFT', null],
    ])
    expect(await db().select().from(contentItems)).toEqual(before)
    expect(await db().select().from(videos)).toEqual([])

    expect(await send(table)).toEqual(promised)
    expect((await db().select().from(videos)).map(({ slug }) => slug).toSorted()).toEqual([
      'abdos',
      'abdos-assis',
      'elan',
    ])
    // Tried once more, it says that nothing is left to do but what was refused.
    const again = await send(table, false)
    expect(again.map(({ outcome }) => outcome).join()).toBe('SAME,SAME,SAME,SAME,WRONG,SAME,SAME,SAME,SAME')
    expect(again.map(({ refusal: code }) => code)).toEqual(promised.map(({ refusal: code }) => code))
  })

  it('tells by line all that is wrong, and writes nothing of such a line', async () => {
    await sent('a.mp4')
    await sent('twice.mp4')
    await sent('twice.mp4')
    const lines = await send(
      [
        'file,title,playlist,instructor,date,access,level',
        'a.mp4,,Unknown,Nobody,2/30/26,maybe,some',
        ',Sans fichier,,,,,',
        'lost.mp4,Perdu,,,,,',
        'twice.mp4,Deux,,,,,',
        `a.mp4,${'x'.repeat(81)},,,,,`,
      ].join('\n'),
    )
    expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
      [
        2,
        [
          'name-missing',
          'playlist-unknown',
          'coach-unknown',
          'access-unknown',
          'level-unknown',
          'date-unreadable',
        ],
      ],
      [3, ['file-missing']],
      [4, ['file-unknown']],
      [5, ['file-many']],
      [6, ['name-too-long', 'file-again']],
    ])
    expect(lines.every(({ outcome }) => outcome === 'WRONG')).toBe(true)
  })

  it('is refused where it is no table of films', async () => {
    expect(await refusal(send('titre\nAbdos'))).toEqual({ status: 400, code: 'sheets/missing-columns' })
    expect(await refusal(send('fichier;titre'))).toEqual({ status: 400, code: 'imports/empty' })
    expect(await refusal(send(''))).toEqual({ status: 400, code: 'imports/empty' })
    expect(await refusal(send('PK\0\0'))).toEqual({ status: 400, code: 'imports/unreadable' })
    const long = `fichier;titre\n${'a.mp4;x\n'.repeat(MAX_SHEET_LINES + 1)}`
    expect(await refusal(send(long))).toEqual({ status: 400, code: 'sheets/too-many-lines' })
  })

  it('leaves alone what lies in the trash', async () => {
    const id = await sent('a.mp4')
    await db().update(contentItems).set({ deletedAt: NOW }).where(eq(contentItems.id, id))
    expect(await send('fichier;titre\na.mp4;Abdos')).toMatchObject([
      { outcome: 'SAME', refusal: 'videos/not-found' },
    ])
  })
})
