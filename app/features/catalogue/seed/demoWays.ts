import type { DemoWay, DemoWays } from './demoPlan'

/** A way of doing an exercise, and the slugs of what it takes. */
export const way = (text: string, ...equipment: string[]): DemoWay => ({ text, equipment })

/** Done on one side, then halfway on the other. */
const ONE_SIDED: ReadonlySet<string> = new Set(['dumbbell-row', 'leg-raise'])
export const isOneSided = (exerciseId: string): boolean => ONE_SIDED.has(exerciseId)

/** What makes each exercise easier or harder, wherever it is done. */
const EFFORTS: Readonly<Record<string, DemoWays>> = {
  squat: {
    easier: way('Descendez à mi-hauteur, les mains sur les cuisses.'),
    harder: way('Restez deux temps en bas, les talons au sol.'),
  },
  lunge: {
    easier: way('Un pas plus court, le genou arrière plus haut.'),
    harder: way('Le genou arrière frôle le sol, sans s’y poser.'),
  },
  'jumping-jack': {
    easier: way('Sans saut\u00A0: un pas de côté, puis l’autre.'),
    harder: way('Plus bas à chaque réception, les bras jusqu’en haut.'),
  },
  'leg-raise': {
    easier: way('La jambe monte moins haut, le bassin reste droit.'),
    harder: way('Tenez un temps en haut avant de redescendre.'),
  },
  'overhead-press': {
    easier: way('Un bras après l’autre.'),
    harder: way('Descendez deux fois plus lentement que vous ne montez.'),
  },
  'bicep-curl': {
    easier: way('Un bras après l’autre.'),
    harder: way('Freinez la descente jusqu’au bout.'),
  },
  'dumbbell-row': {
    easier: way('Une charge plus légère, le buste plus haut.'),
    harder: way('Tenez un temps en haut, l’omoplate serrée.'),
  },
  deadlift: {
    easier: way('Descendez jusqu’aux genoux, pas plus bas.'),
    harder: way('Une charge plus lourde, toujours le dos plat.'),
  },
  'push-up': {
    easier: way('Sur les genoux, ou debout, les mains contre un mur.'),
    harder: way('Tenez un temps en bas avant de pousser.'),
  },
  plank: {
    easier: way('Posez les genoux, le ventre reste tenu.'),
    harder: way('Décollez un pied, puis l’autre, sans bouger le bassin.'),
  },
  'mountain-climber': {
    easier: way('Un pied après l’autre, en marchant.'),
    harder: way('Amenez le genou vers le coude opposé.'),
  },
  crunch: {
    easier: way('Ne décollez que la tête et les épaules.'),
    harder: way('Tenez un temps en haut, les mains vers les genoux.'),
  },
  'glute-bridge': {
    easier: way('Le bassin monte à mi-hauteur.'),
    harder: way('Une jambe tendue, puis l’autre.'),
  },
  'cat-cow': { easier: way('Debout, les mains sur les cuisses, le même mouvement.') },
  'child-pose': { easier: way('Écartez les genoux, posez le front sur les mains.') },
}

/** The other ways of doing an exercise in a film. @param own what is said for that film alone */
export const waysOf = (exerciseId: string, own: Readonly<Record<string, DemoWays>>): DemoWays => ({
  ...EFFORTS[exerciseId],
  ...own[exerciseId],
})
