import path from 'node:path'
import { expect, test } from 'vitest'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { films } from '~/db/schema/films'
import { files } from '~/db/schema/files'
import { images } from '~/db/schema/images/images'
import { receivePdf } from '~/features/files/receiving/receivePdf.server'
import { setSubtitles } from '~/features/films/subtitles/setSubtitles.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { refusalOfPictures } from '~/features/uploads/receiving/pictures.server'
import { createByTus, receiveByTus } from '~/features/uploads/receiving/serveTus.server'
import { errorMessage } from '~/messages/errors.fr'
import { describeWithDatabase } from '~tests/support/db/databases'
import { BAD_FILES, type BadFile, type SentKind } from '~tests/support/sending/badFiles'
import { filesIn, HER } from '~tests/support/sending/receiving'
import { beginHeaders, pieceHeaders } from '~tests/support/sending/sentFilm'
import { formWith } from '~tests/support/sending/sentImages'
import { describeWithStorage } from '~tests/support/storage/storages'
import { NOW } from '~tests/support/time'

const MAX_BYTES = 4_000_000
const LIMITS = { bytes: MAX_BYTES, waiting: MAX_BYTES }
const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, 4 * 3600)
const ADDRESS = 'http://127.0.0.1/api/uploads'

// What is sent to one of them is refused alike wherever media are kept, and neither disk nor bucket holds a byte of it.
describeWithDatabase('a file that is not to be taken', (db) => {
  describeWithStorage('is refused with its code, and nothing of it is kept', (place) => {
    const parts = () => ({ db: db(), storage: place().storage })

    async function sendFilm(bytes: Buffer, name: string): Promise<unknown> {
      const receiving = {
        ...parts(),
        folder: path.join(place().outside, 'uploads'),
        judge: (file: string) => refusalOfPictures(transcoder, file),
        limits: { size: MAX_BYTES, bytes: MAX_BYTES, open: 5 },
      }
      const begin = new Request(ADDRESS, {
        method: 'POST',
        headers: beginHeaders(bytes.length, 'FILM', name),
      })
      const begun = await createByTus(receiving, begin, HER, NOW)
      const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
      const piece = new Request(`${ADDRESS}/${id}`, {
        method: 'PATCH',
        headers: pieceHeaders(0),
        body: new Uint8Array(bytes),
      })
      return receiveByTus(receiving, piece, id, HER, NOW)
    }

    async function sendSubtitles(bytes: Buffer): Promise<unknown> {
      const [film] = await db().insert(films).values({ durationSeconds: 60 }).returning({ id: films.id })
      return setSubtitles(db(), place().storage, film?.id ?? '', bytes, { by: null, now: NOW })
    }

    const send: Record<SentKind, (bytes: Buffer, name: string) => Promise<unknown>> = {
      image: (bytes, name) => receiveImage(parts(), formWith(new Uint8Array(bytes), name), HER, LIMITS, NOW),
      pdf: (bytes, name) =>
        receivePdf(parts(), formWith(new Uint8Array(bytes), name, 'files'), HER, LIMITS, NOW),
      film: sendFilm,
      subtitles: sendSubtitles,
    }

    test.each(BAD_FILES.map((one): [SentKind, string, BadFile] => [one.kind, one.what, one]))(
      '%s: %s',
      async (kind, _what, { make, name, code }) => {
        await expect(send[kind](await make(), name)).rejects.toMatchObject({ code })
        // In words of its own.
        expect(errorMessage(code)).not.toBe(errorMessage('server/internal'))
        expect((await place().storage.list('')).objects).toEqual([])
        // Neither what was received, nor what was prepared.
        expect(await filesIn(place().outside)).toEqual([])
        expect([await db().select().from(images), await db().select().from(files)]).toEqual([[], []])
        expect(
          (await db().select().from(films)).map(({ subtitlesFile }) => subtitlesFile),
        ).not.toContainEqual(expect.any(String))
      },
    )
  })
})
