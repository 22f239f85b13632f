import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '~/db/openDatabase.server'
import type { Settings } from '~/env.server'
import { mountSmallDisk } from '~tests/support/storage/smallDisk'
import { holdDataFolder } from '../../scripts/server/dataFolder'
import { startFailure } from '../../scripts/server/startFailure'
import { Mendable, command } from '../../scripts/setup/say.mjs'
import { whyUnwritten } from '../../scripts/setup/unwritable.mjs'

const probe = mountSmallDisk(1)
probe?.remove()

/** What a start in this folder says. */
async function startIn(folder: string, others: Partial<Settings> = { demo: true }): Promise<unknown> {
  const settings = { ...others, DATA_DIR: folder, origin: 'http://127.0.0.1' } as Settings
  const lifetime = { onEnd: async (end: () => unknown) => void (await end()) }
  return holdDataFolder(settings, lifetime as never).then(() => null, startFailure)
}
const says = (error: unknown) => (error instanceof Mendable ? error.message : error)

test.runIf(probe)(
  'a data folder on a disk that can only be read is a sentence, and so is a full one',
  async () => {
    const disk = mountSmallDisk(1)
    if (!disk) throw new Error('the disk could not be mounted')
    try {
      await writeFile(path.join(disk.folder, 'filling'), Buffer.alloc(2 * 1024 ** 2)).catch(() => undefined)
      expect(says(await startIn(disk.folder))).toMatch(/DATA_DIR.+plein/)
      disk.close()
      expect(says(await startIn(disk.folder))).toMatch(/DATA_DIR.+que lire/)
      expect(says(await startIn(path.join(disk.folder, 'data')))).toMatch(/DATA_DIR.+que lire/)
    } finally {
      disk.remove()
    }
  },
)

test.runIf(existsSync('/proc/self')).each([
  ['/proc/elan', 'pas créer'],
  ['/proc/elan/data', 'pas créer'],
  ['/sys/elan', 'pas le droit|que lire'],
  ['/dev/null/elan', 'pas un dossier'],
])('a data folder where none can be made is a sentence, and no endless try: %s', async (folder, why) => {
  for (const others of [{ demo: true }, { demo: false, DATABASE_URL: 'postgresql://elan.example/elan' }])
    expect(says(await startIn(folder, others))).toMatch(new RegExp(`DATA_DIR.+(${why})`))
})

test('a data folder that is none is a sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-start-'))
  try {
    await writeFile(path.join(folder, 'file'), '')
    for (const name of ['file', 'file/data'])
      expect(says(await startIn(path.join(folder, name)))).toMatch(/DATA_DIR.+pas un dossier/)
    expect(await startIn(path.join(folder, 'data'))).toBeNull()
    expect(await startIn(path.join(folder, 'many', 'folders', 'data'))).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('a database that cannot be reached is a sentence', () => {
  const saysAt = (url: string) =>
    openDatabase({ url, folder: '' }).then(
      () => 'opened',
      (error: unknown) => says(startFailure(error)),
    )
  const sentence = 'La base de données (DATABASE_URL) n’est pas joignable avec ces réglages.'
  /** What answers to whoever connects, while something is asked of its port. */
  async function behind(
    answer: (socket: Socket) => void,
    ask: (port: number) => Promise<void>,
  ): Promise<void> {
    const server = createServer((socket) => answer(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await ask((server.address() as AddressInfo).port)
    } finally {
      server.close()
    }
  }

  test('where nothing listens, and where the address is none', async () => {
    let closed = 0
    await behind(
      () => undefined,
      async (port) => void (closed = port),
    )
    expect(await saysAt(`postgresql://127.0.0.1:${closed}/elan`)).toBe(sentence)
    expect(await saysAt('postgresql://elan.example:99999/elan')).toBe(sentence)
  })
  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['is no database', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('where what answers %s', (_, answer) =>
    behind(answer, async (port) => {
      expect(await saysAt(`postgresql://127.0.0.1:${port}/elan`)).toBe(sentence)
    }),
  )
})

describe('a port that is not ours to open', () => {
  afterEach(() => vi.unstubAllEnvs())
  test.each([
    ['PORT', 80],
    ['SANDBOX_PORT', 81],
    ['EMULATOR_PORT', 82],
  ])('is named by its setting, %s, and not taken for the data folder', (name, port) => {
    vi.stubEnv(name, String(port))
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port })
    expect(says(startFailure(refused))).toMatch(new RegExp(`le port ${port}.+1024 \\(${name}\\)`))
  })
})

describe('what a command cannot write', () => {
  const printedBy = async (error: unknown) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { exitCode } = process
    try {
      await command(() => Promise.reject(error))
      return write.mock.calls.join('')
    } finally {
      process.exitCode = exitCode
      write.mockRestore()
    }
  }
  const refused = (code: string, more: object) => Object.assign(new Error(code), { code, ...more })

  test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])('is a line, whatever the command: %s', async (code) => {
    const printed = await printedBy(refused(code, { syscall: 'open', path: '/data/x' }))
    expect(printed).toMatch(/^\n✗ .+\/data\/x.+\.\n$/)
  })
  test('is no word for what else fails', async () => {
    expect(await printedBy(refused('ENOENT', { syscall: 'open', path: '/data/x' }))).toMatch(/\n {4}at /)
    expect(await printedBy(refused('EPERM', { syscall: 'kill' }))).toMatch(/\n {4}at /)
  })
  test.each([
    ["[vite]: EACCES: permission denied, mkdir 'dist'", 'il n’en a pas le droit.'],
    ["EROFS: read-only file system, open 'dist/x'", 'le disque ne se laisse que lire.'],
    ['ENOSPC: no space left on device, write', 'le disque est plein.'],
    ['SyntaxError: Unexpected token', null],
  ])('is found in what a program has printed: %s', (printed, why) => {
    expect(whyUnwritten(printed)).toBe(why)
  })
})

test('a data folder is closed to other users, one that was open before too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-start-'))
  try {
    await mkdir(path.join(folder, 'open'), { mode: 0o755 })
    await mkdir(path.join(folder, 'production'), { mode: 0o755 })
    const elsewhere = { demo: false, DATABASE_URL: 'postgresql://elan.example/elan' }
    for (const name of ['open', 'new', 'production', 'new-production']) {
      const settings = name.endsWith('production') ? elsewhere : { demo: true }
      expect(await startIn(path.join(folder, name), settings)).toBeNull()
      expect(((await stat(path.join(folder, name))).mode & 0o777).toString(8)).toBe('700')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
