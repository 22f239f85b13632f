import { users } from '~/db/schema/identity'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { checkImport } from '~/features/people/imports/checkImport.server'
import type { CsvFile } from '~/http/csv/csvResponse.server'
import { addMember, ORIGIN, START } from '../../membership/membershipRecords'

export const HEADER = 'Adresse e-mail;Nom;Accès jusqu’au;Raison'
export const later = (ms: number) => new Date(START.getTime() + ms)

/** A file's lines, sent by an administrator. */
export async function send(db: Db, lines: readonly string[], bytes?: Uint8Array) {
  const { uid } = await addMember(db, ['USER', 'ADMIN'])
  const file = { fileName: 'membres.csv', bytes: bytes ?? Buffer.from(`${lines.join('\r\n')}\r\n`) }
  return { admin: uid, id: await checkImport(db, uid, file, START) }
}
export const contextOf = (db: Db, provider: IdentityProvider) => ({ db, provider, origin: ORIGIN })
/** Each call a little later, as a clock goes. */
export const clockFrom = (start: Date) => {
  let ms = 0
  return () => new Date(start.getTime() + (ms += 1))
}
/** What is downloaded, piece by piece. */
export async function textOf(file: Promise<CsvFile>): Promise<string> {
  let text = ''
  for await (const piece of (await file).pieces) text += piece
  return text
}
export const peopleOf = async (db: Db) =>
  (await db.select().from(users)).filter(({ roles }) => !roles.includes('ADMIN'))
