import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderHeldError, holdFolder } from '~/lib/folderLock.server'
import { startOf } from '~/lib/isAlive.server'
import { runningElan } from '../../../scripts/setup/runningElan.mjs'

const MINE = `${process.pid}:${startOf(process.pid)}`
const BOOT = startOf(process.pid).split(':')[0]

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
    expect(await readFile(lock, 'utf8')).toBe(MINE)
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
    expect(await readFile(lock, 'utf8')).toBe(`${MINE} http://127.0.0.1:3000`)
    await release()
    await writeFile(lock, `${process.ppid} http://127.0.0.1:3000`)
    await expect(holdFolder(lock)).rejects.toMatchObject({ pid: process.ppid })
  })

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['--eval', ''])
    await new Promise((resolve) => child.once('close', resolve))
    await writeFile(lock, String(child.pid))
    const release = await holdFolder(lock)
    expect(await readFile(lock, 'utf8')).toBe(MINE)
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

  it('is named by its start, which no other process has', () => {
    expect(startOf(process.pid)).toMatch(/^[\da-f-]{36}:\d+$/)
    expect(startOf(process.pid)).toBe(startOf(process.pid))
    expect(startOf(process.ppid)).not.toBe(startOf(process.pid))
    expect(startOf(2 ** 30)).toBe('')
  })

  // What both who hold it and who ask before there are packages read of it.
  it.each([
    ['its holder', () => `${process.ppid}:${startOf(process.ppid)} http://127.0.0.1:3000`, true],
    ['a holder that could not tell its start', () => `${process.ppid} http://127.0.0.1:3000`, true],
    ['one on a system that does not tell', () => `${process.ppid}: http://127.0.0.1:3000`, true],
    ['who had that pid before', () => `${process.ppid}:${BOOT}:1 http://127.0.0.1:3000`, false],
    [
      'who had that pid before the machine started',
      () => `${process.ppid}:boot:1 http://127.0.0.1:3000`,
      false,
    ],
    ['the first process, of another container', () => `1:${BOOT}:1 http://127.0.0.1:3000`, false],
  ])('is held by %s: both readers agree', async (_who, content, held) => {
    const elan = path.join(folder, 'elan.lock')
    await writeFile(elan, content())
    const pid = Number.parseInt(content())
    expect(runningElan(folder)).toEqual(held ? { pid, address: 'http://127.0.0.1:3000' } : null)
    if (held) return expect(holdFolder(elan)).rejects.toMatchObject({ pid })
    await (
      await holdFolder(elan)
    )()
  })

  it('in a place that cannot be written says so', async () => {
    await expect(holdFolder(path.join(folder, 'missing', 'x.lock'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
