import { expect, test } from 'vitest'
import { FilmError } from '~/adapters/transcoder/errors'
import { refusalOfPictures } from '~/features/uploads/receiving/pictures.server'

const refusal = (error: Error) => refusalOfPictures({ plan: () => Promise.reject(error) }, 'film.mp4')

test.each(['film/too-many-pixels', 'film/too-many-pictures', 'film/too-long'] as const)(
  'what costs more than it is worth is refused with its code: %s',
  async (code) => expect(await refusal(new FilmError(code, ''))).toBe(code),
)

// It is looked into again before anything is made of it, and says at the film what is wrong.
test.each([
  ['its own fault', new FilmError('film/unreadable', '')],
  ['a missing tool', Object.assign(new Error('spawn ffprobe'), { code: 'ENOENT' })],
  ['a look that takes too long', new DOMException('signal timed out', 'TimeoutError')],
])('for anything else, as %s, it is taken', async (_, error) => expect(await refusal(error)).toBeNull())
