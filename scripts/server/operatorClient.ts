import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AddFilmInput } from '../../app/features/films/adding/addFilm.schema'
import type { FilmOutcome } from '../../app/features/films/adding/operatorCommand.server'
import type { MembershipCheck } from '../../app/features/membership/entitlement/checkMemberships.server'
import { CHANNEL_FILE } from './operatorChannel'
import type { PlaylistName } from './playlists'

/** Where a running server takes the operator's commands. */
export interface Channel {
  port: number
  token: string
}

/** A running server's operator channel; `null` when no server runs on this data folder. */
export async function findChannel(dataDir: string): Promise<Channel | null> {
  const text = await readFile(path.resolve(dataDir, CHANNEL_FILE), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Channel)
}

function post({ port, token }: Channel, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` }
  return fetch(`http://127.0.0.1:${port}${address}`, { ...init, method: 'POST', headers })
}

async function askJson<T>(channel: Channel, address: string, input?: unknown): Promise<T> {
  const response = await post(channel, address, input === undefined ? {} : { body: JSON.stringify(input) })
  if (!response.ok) throw new TypeError(`operator channel answered ${response.status}`)
  return (await response.json()) as T
}

/**
 * Asks a running server to check every membership.
 *
 * @throws TypeError when the server does not answer
 */
export const checkMembershipsByChannel = (channel: Channel) =>
  askJson<MembershipCheck>(channel, '/memberships/check')

/**
 * Asks a running server whether Apple has delivered a notification to it.
 *
 * @param id Apple's `notificationUUID`
 * @throws TypeError when the server does not answer
 */
export const wasDeliveredByChannel = (channel: Channel, id: string) =>
  askJson<boolean>(channel, '/notifications/delivered', id)

/**
 * Asks a running server for its categories.
 *
 * @throws TypeError when the server does not answer
 */
export const listPlaylistsByChannel = (channel: Channel) => askJson<PlaylistName[]>(channel, '/playlists')

/**
 * Asks a running server to add a film.
 *
 * @param onProgress from 0 to 1
 * @throws TypeError when the server does not answer (it was killed and left its file)
 */
export async function addFilmByChannel(
  channel: Channel,
  input: AddFilmInput,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<FilmOutcome> {
  const response = await post(channel, '/films', {
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok || !response.body) throw new TypeError(`operator channel answered ${response.status}`)
  let rest = ''
  let outcome: FilmOutcome | undefined
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const message = JSON.parse(line) as { share: number } | FilmOutcome
      if ('share' in message) onProgress(message.share)
      else outcome = message
    }
  }
  if (!outcome) throw new TypeError('the server ended before the film was added')
  return outcome
}
