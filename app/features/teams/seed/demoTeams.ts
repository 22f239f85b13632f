import type { Phrase } from '~/domain/teams/encouragement'
import type { TeamColours } from '~/domain/teams/teamRules'

interface DemoMember {
  email: string
  showsMinutes: boolean
  /** What she has trained today and on the days before, the latest first. */
  minutes: readonly number[]
}

interface DemoTeam {
  name: string
  colours: TeamColours
  goalMinutes: number
  /** Its captain first. */
  members: readonly DemoMember[]
  /** Who says what to whom; to all without a second address. */
  words: readonly { from: string; to?: string; phrase: Phrase; hoursAgo: number }[]
  /** Whom its captain has invited: the mail lies in the demo's letter box. */
  invites?: string
}

export const demoTeams: readonly DemoTeam[] = [
  {
    name: 'Les Matinales',
    colours: 'berry',
    goalMinutes: 240,
    members: [
      { email: 'membre@elan.test', showsMinutes: true, minutes: [32, 18, 0, 25, 12, 0, 20] },
      { email: 'autrice@elan.test', showsMinutes: true, minutes: [24, 0, 30, 0, 15, 0, 24] },
      { email: 'ancienne@elan.test', showsMinutes: false, minutes: [10, 10, 0, 0, 10] },
      { email: 'leonie@elan.test', showsMinutes: true, minutes: [45, 0, 0, 40, 0, 35] },
      { email: 'fatou@elan.test', showsMinutes: false, minutes: [20, 0, 15, 0, 0, 20] },
      { email: 'camille@elan.test', showsMinutes: true, minutes: [0, 12, 0, 8] },
    ],
    words: [
      { from: 'leonie@elan.test', phrase: 'together', hoursAgo: 3 },
      { from: 'autrice@elan.test', to: 'membre@elan.test', phrase: 'regular', hoursAgo: 20 },
      { from: 'membre@elan.test', to: 'camille@elan.test', phrase: 'rest', hoursAgo: 30 },
      { from: 'fatou@elan.test', phrase: 'thanks', hoursAgo: 74 },
    ],
  },
  {
    name: 'Les Tardives du jeudi',
    colours: 'peach',
    goalMinutes: 180,
    members: [
      { email: 'coach@elan.test', showsMinutes: true, minutes: [50, 30, 0, 50] },
      { email: 'admin@elan.test', showsMinutes: false, minutes: [15, 0, 0, 20] },
      { email: 'nour@elan.test', showsMinutes: true, minutes: [28, 0, 22] },
    ],
    words: [{ from: 'coach@elan.test', phrase: 'proud', hoursAgo: 6 }],
    invites: 'visiteuse@elan.test',
  },
]

/** Who joined by whose link. */
export const DEMO_AMBASSADOR = 'ambassadrice@elan.test'
export const demoJoined = ['lina@elan.test', 'sofia@elan.test'] as const
