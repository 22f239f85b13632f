import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderHeldError, holdFolder } from '~/lib/folderLock.server'

describe('a data folder', () => {
  let folder = ''
  let lock = ''

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-lock-'))
    lock = path.join(folder, 'pglite.lock')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is held by this process until it lets go', async () => {
    const release = await holdFolder(lock)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
    await release()
    expect(existsSync(lock)).toBe(false)
  })

  it('is refused while another living process holds it', async () => {
    await writeFile(lock, String(process.ppid))
    const failure: unknown = await holdFolder(lock).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FolderHeldError)
    expect(failure).toMatchObject({ pid: process.ppid })
    expect(await readFile(lock, 'utf8')).toBe(String(process.ppid))
  })

  it('is refused whatever its holder says of itself', async () => {
    const release = await holdFolder(lock, 'http://127.0.0.1:3000')
    expect(await readFile(lock, 'utf8')).toBe(`${process.pid} http://127.0.0.1:3000`)
    await release()
    await writeFile(lock, `${process.ppid} http://127.0.0.1:3000`)
    await expect(holdFolder(lock)).rejects.toMatchObject({ pid: process.ppid })
  })

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['--eval', ''])
    await new Promise((resolve) => child.once('close', resolve))
    await writeFile(lock, String(child.pid))
    const release = await holdFolder(lock)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
    await release()
  })

  it.each(['', 'garbage', '-1', '0', '1.5', 'NaN'])(
    'is taken over from a lock that names no process: %j',
    async (content) => {
      await writeFile(lock, content)
      const release = await holdFolder(lock)
      await release()
      expect(existsSync(lock)).toBe(false)
    },
  )

  it('in a place that cannot be written says so', async () => {
    await expect(holdFolder(path.join(folder, 'missing', 'x.lock'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
