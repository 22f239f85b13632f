/** `npm run membership:check`: is every `memberUntil` what the stored subscriptions give? Ends with 1 where one is not. */
import { existsSync } from 'node:fs'
import type { MembershipCheck } from '../app/features/membership/entitlement/checkMemberships.server'
import { loadApp } from './server/builtApp'
import { checkMembershipsByChannel, findChannel } from './server/operatorClient'
import { command, say } from './setup/say.mjs'

/** By the running server, which holds the embedded database; or here when none runs. */
async function check(): Promise<MembershipCheck> {
  const channel = await findChannel(process.env.DATA_DIR ?? '.data')
  if (channel) {
    try {
      return await checkMembershipsByChannel(channel)
    } catch (error) {
      // A server that was killed leaves its address behind: then nobody answers there.
      if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error
    }
  }
  const app = await loadApp()
  try {
    return await app.checkMembershipsCommand()
  } finally {
    await app.closeDb()
  }
}

await command(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!process.env.NODE_ENV && !process.env.FIREBASE_PROJECT_ID) process.env.ELAN_DEMO = '1'
  const { members, differences } = await check()
  for (const { userId, stored, derived } of differences)
    say(`  ${userId} : enregistré ${String(stored)}, attendu ${String(derived)}`)
  say(`${differences.length === 0 ? '✓' : '✗'} ${members} comptes vérifiés, ${differences.length} écart(s)`)
  if (differences.length > 0) process.exitCode = 1
})
