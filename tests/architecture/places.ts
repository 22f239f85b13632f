/** What a file's path says about it. */
export interface Place {
  /** Path in the project, with slashes: `app/features/films/films.queries.ts`. */
  readonly file: string
  /**
   * The folder of `app/` it is in; `root` for the files that put the application together (`server.ts`, `router.tsx` …),
   * `env` for the settings, `outside` for what is not in `app/`.
   */
  readonly room: string
  /** Path inside the room: `films/films.queries.ts`. */
  readonly inner: string
  /** The first folder inside the room, which is the feature or the port; undefined for a file that lies loose in it. */
  readonly owner: string | undefined
  /**
   * `server`: never reaches a browser. `bridge`: Start takes its server half out of what a browser gets. `shared`: a
   * browser may run all of it.
   */
  readonly side: 'server' | 'bridge' | 'shared'
}

/** Start compiles these: server functions, middleware, and functions with one body for each side. */
export const BRIDGE = /\.(?:functions|middleware|isomorphic)\.tsx?$/

/** A route that answers requests itself is a plain `.ts`; a page is `.tsx`. The router leaves out what begins with `-`. */
const isHandlerRoute = (inner: string) => inner.endsWith('.ts') && !/(?:^|\/)-/.test(inner)

const SERVER_ROOMS = new Set(['db', 'adapters'])

/** What `npm start` runs. A browser gets the other files that put the application together. */
const SERVER_ENTRY = 'server.ts'

export function placeOf(file: string): Place {
  const [top, folder = '', ...rest] = file.split('/')
  if (top !== 'app') return { file, room: 'outside', inner: file, owner: undefined, side: 'shared' }
  if (rest.length === 0)
    return {
      file,
      room: folder.startsWith('env.') ? 'env' : 'root',
      inner: folder,
      owner: undefined,
      side: sideOf('root', folder),
    }
  const inner = rest.join('/')
  return {
    file,
    room: folder,
    inner,
    owner: rest.length > 1 ? rest[0] : undefined,
    side: sideOf(folder, inner),
  }
}

function sideOf(room: string, inner: string): Place['side'] {
  if (SERVER_ROOMS.has(room) || (room === 'root' && inner === SERVER_ENTRY) || /\.server\.tsx?$/.test(inner))
    return 'server'
  if (BRIDGE.test(inner) || (room === 'routes' && isHandlerRoute(inner))) return 'bridge'
  return 'shared'
}
