import { DAYS_A_WEEK } from '~/domain/programmes/programme'
import type { SeedOf } from '~/features/content/content.public.server'
import type { ExerciseId } from '~/ui/figure/exercises/exerciseIds'
import { FREE_LOGBOOK_ID, PRO_LOGBOOK_ID } from './demoDocuments'
import type { ProgrammeFields } from '../programmes.schema'

/** A programme whose films are named by their slugs, and whose text is plain. */
export type DemoProgramme = Omit<SeedOf<ProgrammeFields>, 'description' | 'photo' | 'documents'> & {
  description: string
  artwork: ProgrammeFields['artwork'] & { exerciseId: ExerciseId }
  documents?: ProgrammeFields['documents']
}

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6] as const
type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A week with sessions on some of its days. */
const week = (days: Partial<Record<Day, string[]>>): string[][] =>
  Array.from({ length: DAYS_A_WEEK }, (_, day) => days[day as Day] ?? [])

export const demoProgrammes: readonly DemoProgramme[] = [
  {
    name: 'Premier élan',
    slug: 'premier-elan',
    summary: 'Quatre semaines pour s’y remettre, sans matériel et sans se faire mal.',
    description:
      'Trois rendez-vous par semaine, jamais plus d’une séance par jour, et du repos entre chacune. On déplie le corps, on réveille les jambes, on apprend à souffler.\n\nUne séance manquée n’est pas perdue\u00A0: reprenez là où vous en étiez, le programme vous attend.',
    level: 'BEGINNER',
    exerciseTypes: ['HOME'],
    artwork: { exerciseId: 'squat', lookId: 'maya', tint: 'blush' },
    weeks: [
      week({
        [MONDAY]: ['reveil-en-douceur'],
        [WEDNESDAY]: ['apres-le-repas'],
        [SATURDAY]: ['reveil-en-douceur'],
      }),
      week({
        [MONDAY]: ['fessiers-en-feu-doux'],
        [WEDNESDAY]: ['reveil-en-douceur'],
        [SATURDAY]: ['abdos-sans-crispation'],
      }),
      week({
        [MONDAY]: ['fessiers-en-feu-doux'],
        [WEDNESDAY]: ['cardio-sans-excuse'],
        [SATURDAY]: ['abdos-sans-crispation'],
      }),
      week({
        [MONDAY]: ['fessiers-en-feu-doux'],
        [WEDNESDAY]: ['cardio-sans-excuse', 'apres-le-repas'],
        [SATURDAY]: ['abdos-sans-crispation', 'reveil-en-douceur'],
      }),
    ],
    documents: [{ file: FREE_LOGBOOK_ID, label: 'Le carnet des quatre semaines, à imprimer' }],
    releasedInDays: -3,
  },
  {
    name: 'Fortes en salle',
    slug: 'fortes-en-salle',
    summary: 'Apprivoiser les poids libres, deux soirs par semaine et un samedi.',
    description:
      'La première semaine, on apprend les gestes. Les suivantes, on les reprend avec un peu plus de charge, un peu plus d’assurance. Deux haltères et un banc suffisent.\n\nLe dimanche ouvre les hanches\u00A0: ce n’est pas une séance de plus, c’est ce qui fait tenir les autres.',
    level: 'INTERMEDIATE',
    exerciseTypes: ['GYM'],
    artwork: { exerciseId: 'deadlift', lookId: 'aminata', tint: 'plum' },
    weeks: [
      week({
        [SUNDAY]: ['hanches-liberees'],
        [TUESDAY]: ['premiers-halteres'],
        [THURSDAY]: ['premiers-halteres'],
      }),
      week({
        [SUNDAY]: ['hanches-liberees'],
        [TUESDAY]: ['premiers-halteres'],
        [THURSDAY]: ['gainage-profond'],
        [SATURDAY]: ['bras-dessines'],
      }),
      week({
        [SUNDAY]: ['hanches-liberees'],
        [TUESDAY]: ['bras-dessines'],
        [THURSDAY]: ['premiers-halteres', 'gainage-profond'],
        [SATURDAY]: ['pompes-premier-pas'],
      }),
      week({
        [SUNDAY]: ['hanches-liberees'],
        [TUESDAY]: ['bras-dessines', 'gainage-profond'],
        [THURSDAY]: ['premiers-halteres'],
        [SATURDAY]: ['pompes-premier-pas', 'bras-dessines'],
      }),
    ],
    documents: [{ file: PRO_LOGBOOK_ID, label: 'Le carnet de charges, à imprimer' }],
    releasedInDays: -6,
  },
  {
    name: 'Dos léger, nuits calmes',
    slug: 'dos-leger-nuits-calmes',
    summary: 'Cinq petites séances par semaine, le matin pour se déplier, le soir pour dormir.',
    description:
      'Pour celles que la chaise raccourcit et que la journée suit jusque dans le lit. Rien ici ne fatigue\u00A0: on mobilise le dos au réveil, on ouvre les hanches à la pause, on éteint la lumière avec le corps.\n\nGardez un tapis déroulé dans un coin, c’est tout ce qu’il faut.',
    level: 'BEGINNER',
    exerciseTypes: ['GYM', 'HOME'],
    artwork: { exerciseId: 'cat-cow', lookId: 'claire', tint: 'sage' },
    weeks: [
      week({
        [SUNDAY]: ['nuit-tranquille'],
        [MONDAY]: ['reveil-en-douceur'],
        [WEDNESDAY]: ['hanches-liberees'],
        [THURSDAY]: ['nuit-tranquille'],
        [FRIDAY]: ['apres-le-repas'],
      }),
      week({
        [SUNDAY]: ['nuit-tranquille'],
        [MONDAY]: ['reveil-en-douceur', 'nuit-tranquille'],
        [WEDNESDAY]: ['hanches-liberees'],
        [FRIDAY]: ['apres-le-repas'],
      }),
      week({
        [SUNDAY]: ['nuit-tranquille'],
        [MONDAY]: ['reveil-en-douceur'],
        [TUESDAY]: ['gainage-profond'],
        [THURSDAY]: ['hanches-liberees'],
        [FRIDAY]: ['apres-le-repas'],
      }),
      week({
        [SUNDAY]: ['nuit-tranquille'],
        [MONDAY]: ['reveil-en-douceur'],
        [TUESDAY]: ['gainage-profond'],
        [THURSDAY]: ['hanches-liberees', 'nuit-tranquille'],
        [SATURDAY]: ['apres-le-repas'],
      }),
    ],
    releasedInDays: -10,
  },
  {
    name: 'Cœur en fête',
    slug: 'coeur-en-fete',
    summary: 'Deux semaines de cardio qui danse, pour retrouver du souffle.',
    description: 'Des formats courts, de la musique, et le droit de marcher quand il faudrait sauter.',
    level: 'INTERMEDIATE',
    exerciseTypes: ['HOME'],
    artwork: { exerciseId: 'jumping-jack', lookId: 'aminata', tint: 'apricot' },
    weeks: [
      week({
        [SUNDAY]: ['danse-du-dimanche'],
        [TUESDAY]: ['energie-avant-midi'],
        [THURSDAY]: ['cardio-sans-excuse'],
      }),
      week({
        [SUNDAY]: ['danse-du-dimanche'],
        [TUESDAY]: ['cardio-sans-excuse'],
        [THURSDAY]: ['grimper-sur-place'],
      }),
    ],
    releasedInDays: 7,
  },
  {
    name: 'Ma première pompe',
    slug: 'ma-premiere-pompe',
    summary: 'Du mur au sol, en trois semaines.',
    description: 'On y travaille encore\u00A0: il manque la dernière semaine.',
    level: 'ADVANCED',
    exerciseTypes: ['GYM', 'HOME'],
    artwork: { exerciseId: 'push-up', lookId: 'mei', tint: 'blush' },
    weeks: [
      week({ [MONDAY]: ['gainage-profond'], [THURSDAY]: ['pompes-premier-pas'] }),
      week({
        [MONDAY]: ['pompes-premier-pas'],
        [THURSDAY]: ['gainage-profond'],
        [SATURDAY]: ['pompes-premier-pas'],
      }),
      week({}),
    ],
    releasedInDays: null,
  },
]
