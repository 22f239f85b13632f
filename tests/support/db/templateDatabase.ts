import { Client } from 'pg'
import { openDatabase } from '../../../app/db/openDatabase.server'

/** On a test run's server, with every migration and no row: others are copied from it. */
const TEMPLATE = 'elan_template'

/** Runs one statement beside all databases of a server. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function makeTemplate(url: string): Promise<void> {
  await onServer(url, `CREATE DATABASE ${TEMPLATE}`)
  const template = await openDatabase({ url: `${url}/${TEMPLATE}`, folder: '' })
  await template.close()
}

/** Makes a migrated and empty database of this name, in a fraction of the time that migrating takes. */
export const copyTemplate = (url: string, name: string) =>
  onServer(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)

export const dropDatabase = (url: string, name: string) =>
  onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
