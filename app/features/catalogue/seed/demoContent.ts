import type { ExerciseType } from '~/domain/exerciseType'
import type { Artwork, Category, FilmAccess, Level } from '~/domain/video'
import type { ExerciseId } from '~/ui/figure/exercises/exerciseIds'

/** A figure that is drawn: of what a seed names, the compiler sees that there is one. */
type DemoArtwork = Artwork & { exerciseId: ExerciseId }

export interface DemoVideo {
  slug: string
  name: string
  summary: string
  description: string
  playlist: string
  coach: string
  access: FilmAccess
  level: Level
  exerciseTypes: ExerciseType[]
  bodyAreas: string[]
  equipment: string[]
  /** Days before the seed's day. */
  releasedDaysAgo: number
  /** Whose body is drawn is her coach's to say (`lookOfCoach`). */
  artwork: Omit<DemoArtwork, 'lookId'>
}

export interface DemoPlaylist {
  slug: string
  name: string
  description: string
  category: Category
  artwork: DemoArtwork
}

export interface DemoCoach {
  slug: string
  name: string
  speciality: string
  bio: string
  artwork: DemoArtwork
}

export const demoCoaches: DemoCoach[] = [
  {
    slug: 'ines-morel',
    name: 'Inès Morel',
    speciality: 'Force et mobilité',
    bio: 'Ancienne kinésithérapeute, Inès construit des séances courtes et précises. Son mot d’ordre\u00A0: «\u00A0Mieux vaut huit répétitions justes que vingt pressées.\u00A0»',
    artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'blush' },
  },
  {
    slug: 'aminata-diallo',
    name: 'Aminata Diallo',
    speciality: 'Cardio et danse',
    bio: 'Danseuse de formation, Aminata met de la musique dans le souffle. Avec elle, le cardio ressemble à une fête où l’on vient comme on est.',
    artwork: { exerciseId: 'jumping-jack', lookId: 'aminata', tint: 'apricot' },
  },
  {
    slug: 'claire-vasseur',
    name: 'Claire Vasseur',
    speciality: 'Souplesse, souffle et nutrition',
    bio: 'Professeure de yoga et diététicienne, Claire croit aux petits gestes répétés. Ses séances se glissent avant le café ou après la vaisselle.',
    artwork: { exerciseId: 'cat-cow', lookId: 'claire', tint: 'sage' },
  },
]

/** Whose body it is that leads a coach's films, by her address: her portrait shows the same one. */
export function lookOfCoach(slug: string): string {
  const coach = demoCoaches.find((one) => one.slug === slug)
  if (!coach) throw new Error(`the demonstration has no coach ${slug}`)
  return coach.artwork.lookId
}

export const demoPlaylists: DemoPlaylist[] = [
  {
    slug: 'force-tranquille',
    name: 'Force tranquille',
    description:
      'Du renforcement sans précipitation\u00A0: des charges légères, des gestes nets, et la force qui vient.',
    category: 'TRAINING',
    artwork: { exerciseId: 'deadlift', lookId: 'maya', tint: 'blush' },
  },
  {
    slug: 'cardio-joyeux',
    name: 'Cardio joyeux',
    description:
      'Le cœur monte, le sourire aussi. Des formats courts pour transpirer sans compter les minutes.',
    category: 'TRAINING',
    artwork: { exerciseId: 'jumping-jack', lookId: 'aminata', tint: 'apricot' },
  },
  {
    slug: 'centre-et-dos',
    name: 'Centre et dos',
    description:
      'Gainage, abdominaux profonds, dos soulagé\u00A0: tout ce qui vous tient droite le reste de la journée.',
    category: 'TRAINING',
    artwork: { exerciseId: 'plank', lookId: 'mei', tint: 'plum' },
  },
  {
    slug: 'souplesse-et-souffle',
    name: 'Souplesse et souffle',
    description: 'Étirements et respiration, pour les matins raides et les soirs trop pleins.',
    category: 'TRAINING',
    artwork: { exerciseId: 'child-pose', lookId: 'helene', tint: 'sage' },
  },
  {
    slug: 'a-table-en-forme',
    name: 'À table, en forme',
    description:
      'Bouger autour des repas\u00A0: digérer mieux, retrouver de l’énergie, et garder le plaisir de manger.',
    category: 'NUTRITION',
    artwork: { exerciseId: 'glute-bridge', lookId: 'claire', tint: 'sage' },
  },
]

/** The videos of past weeks, with the coach's words. */
export const weeklyNotes: Record<string, string> = {
  'premiers-halteres':
    'Cette semaine, on prend deux haltères et on apprend à les aimer. Inès vous montre tout, pas à pas.',
  'apres-le-repas': 'Une semaine pour digérer\u00A0: trois gestes, chaque soir, sur le tapis du salon.',
  'energie-avant-midi': 'À onze heures, levez-vous. C’est tout le programme de la semaine, et il suffit.',
}
