import { say } from '../setup/say.mjs'
import type { BuiltApp } from './builtApp'

/** Prints Élan's address and the demo's accounts. */
export function announce(app: BuiltApp): void {
  const { demo, origin } = app.getSettings()
  say(`\n  Élan est prête : ${origin}\n`)
  if (!demo) return
  say('  Comptes de démonstration (mot de passe : elan-demo)')
  for (const { email, roles, membership } of app.demoAccounts) {
    const role = membership === 'RUNNING' ? 'MEMBER' : roles.at(-1)
    const state = { RUNNING: ', abonnement en cours', ENDED: ', abonnement terminé' }
    say(`    ${email.padEnd(26)} ${role}${membership ? state[membership] : ''}`)
  }
  say('\n  Ctrl-C pour arrêter.\n')
}
