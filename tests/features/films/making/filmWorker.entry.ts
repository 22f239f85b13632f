/** A worker of its own for films, which a test kills: `<address of the database> <media> <film>`. */
import { openDatabase } from '~/db/openDatabase.server'
import { workOnFilm } from '~/features/films/making/workOnFilm.server'
import { filmWork } from './filmWork'

const [url = '', root = '', filmId = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ url, folder: '' })
await workOnFilm(filmWork(db, root), filmId, { holdSeconds: 1 })
await close()
