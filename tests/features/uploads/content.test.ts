import { expect, test } from 'vitest'
import { getUpload } from '~/features/uploads/keeping/findUploads.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { ZIP } from '~tests/support/sending/badFiles'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { filmBytes, matroskaBytes } from '~tests/support/sending/sentFilm'

const VOID = Buffer.from('ec80', 'hex')
const CAMERAS_BOX = Buffer.from('0000000c67707264aabbccdd', 'hex')

describeWithDatabase('by its content, a file', (db) => {
  const { begin, piece, state, files } = useReceiving(db)

  const truncated = filmBytes().subarray(0, 30_000)
  const inFront = (text: string) => {
    const film = filmBytes()
    film.write(text, 40, 'latin1')
    return film
  }
  const withoutIndex = Buffer.from(filmBytes())
  withoutIndex.write('free', 28, 'latin1')
  const cut = (film: Buffer, bytes: number) => film.subarray(0, film.length - bytes)
  const SCRIPT = Buffer.from('<script>alert(1)</script>')
  test.each([
    ['a PDF called .mp4', Buffer.from(`%PDF-1.7\n${'x'.repeat(9000)}`), 415, 'film/wrong-type'],
    ['a photograph', filmBytes(9000, 'avif'), 415, 'film/wrong-type'],
    ['a sound', filmBytes(9000, 'M4A '), 415, 'film/wrong-type'],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script>'), 415, 'film/wrong-type'],
    ['noughts', Buffer.alloc(9000), 415, 'film/wrong-type'],
    ['the beginning of a film', truncated, 422, 'film/truncated'],
    ['a film whose camera was switched off', withoutIndex, 422, 'film/truncated'],
    ['the beginning of an MKV', cut(matroskaBytes(), 10_000), 422, 'film/truncated'],
    ['an MKV without its last byte', cut(matroskaBytes(), 1), 422, 'film/truncated'],
    ['the head of an MKV', matroskaBytes().subarray(0, 30), 422, 'film/truncated'],
    ['a live recording that was cut', cut(matroskaBytes('webm', true), 100), 422, 'film/truncated'],
    ...(
      [
        ['an MP4', filmBytes()],
        ['an MKV', matroskaBytes()],
        ['a live recording', matroskaBytes('webm', true)],
      ] as const
    ).flatMap(([film, bytes]): [string, Buffer, number, string][] => [
      [`${film} with a page behind it`, Buffer.concat([bytes, SCRIPT]), 422, 'film/polyglot'],
      [`${film} with an archive behind it`, Buffer.concat([bytes, ZIP]), 422, 'film/polyglot'],
    ]),
    [
      'an MP4 with noughts and a page behind it',
      Buffer.concat([filmBytes(), Buffer.alloc(8), SCRIPT]),
      422,
      'film/polyglot',
    ],
    ['an MP4 that a PDF stands in', inFront('%PDF-1.7\n'), 422, 'film/polyglot'],
  ])(
    'is refused when it is %s, and stays refused; nothing of it is kept',
    async (_what, bytes, status, code) => {
      const id = await begin(bytes.length)
      await expect(piece(id, bytes, 0)).rejects.toMatchObject({ status, code })
      expect(await files()).toEqual([])
      await expect(state(id)).rejects.toMatchObject({ status, code })
      expect(await getUpload(db(), id, HER)).toMatchObject({ state: 'REFUSED', refusal: code })
    },
  )

  test('that is no film is refused by its first piece', async () => {
    const id = await begin(500_000)
    await expect(piece(id, Buffer.from('PK\u0003\u0004'.padEnd(5000, 'x')), 0)).rejects.toMatchObject({
      status: 415,
    })
    expect(await files()).toEqual([])
  })

  // Decided: type and size are checked by content, not by name (`ST-3`). A true film called .jpg is taken, for its sender wants
  // to have it sent, and nothing that is made of it has that name. Photographs are
  // stricter: one whose name says another type is refused (`images/wrong-extension`).
  test.each([
    ['MP4', filmBytes(9000, 'mp42')],
    ['MOV', filmBytes(9000, 'qt  ')],
    ['MKV', matroskaBytes()],
    ['MKV with room at its end', Buffer.concat([matroskaBytes(), VOID])],
    ['WebM', matroskaBytes('webm')],
    ['WebM that was recorded live', matroskaBytes('webm', true)],
    ['MP4 whose last block is filled up', Buffer.concat([filmBytes(9000), Buffer.alloc(9000)])],
    ['MP4 with a box that its camera added', Buffer.concat([filmBytes(9000), CAMERAS_BOX])],
  ])('is taken as %s, whatever it is called', async (_format, bytes) => {
    for (const name of ['IMG_0001', 'IMG_0001.jpg']) {
      const id = await begin(bytes.length, { name })
      expect((await piece(id, bytes, 0)).status, name).toBe(204)
    }
  })
})
