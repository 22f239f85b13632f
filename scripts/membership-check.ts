/** `npm run membership:check`: checks every `memberUntil` against the stored subscriptions. Exits with 1 if one differs. */
import { existsSync } from 'node:fs'
import { askElan } from './server/askElan'
import { checkMembershipsByChannel } from './server/operatorClient'
import { command, say } from './setup/say.mjs'

await command(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!process.env.NODE_ENV && !process.env.FIREBASE_PROJECT_ID) process.env.ELAN_DEMO = '1'
  const { members, differences } = await askElan(checkMembershipsByChannel, (app) =>
    app.checkMembershipsCommand(),
  )
  for (const { userId, stored, derived } of differences)
    say(`  ${userId} : enregistré ${String(stored)}, attendu ${String(derived)}`)
  say(`${differences.length === 0 ? '✓' : '✗'} ${members} comptes vérifiés, ${differences.length} écart(s)`)
  if (differences.length > 0) process.exitCode = 1
})
