import { circuit, flow, planOf, rest, rounds, talk, type DemoPlan } from './demoPlan'
import { way } from './demoWays'

/** What is done in the film of each video, by the video's slug: from six minutes to twenty-five. */
const demoPlans: Readonly<Record<string, DemoPlan>> = {
  'reveil-en-douceur': planOf('souffle', {
    warmUp: flow(40, 'cat-cow'),
    work: rounds(2, 16, [...circuit(40, 12, 'squat', 'cat-cow'), rest(12), ...flow(32, 'child-pose')]),
    coolDown: flow(32, 'child-pose'),
  }),
  'fessiers-en-feu-doux': planOf(
    'tranquille',
    {
      warmUp: [...flow(40, 'cat-cow', 'squat'), rest(20)],
      work: rounds(3, 40, circuit(40, 20, 'squat', 'lunge', 'glute-bridge')),
      coolDown: [rest(16, 'Retour au calme'), ...flow(48, 'child-pose')],
    },
    {
      squat: { harder: way('Une mini-bande au-dessus des genoux, qui reste tendue.', 'mini-bande') },
      'glute-bridge': { harder: way('Une mini-bande au-dessus des genoux, écartés en haut.', 'mini-bande') },
    },
  ),
  'premiers-halteres': planOf(
    'tranquille',
    {
      warmUp: [...flow(48, 'squat', 'leg-raise', 'lunge'), rest(24)],
      work: rounds(3, 56, circuit(40, 28, 'deadlift', 'dumbbell-row', 'overhead-press')),
      coolDown: [rest(20, 'Retour au calme'), ...flow(48, 'cat-cow', 'child-pose')],
    },
    {
      'dumbbell-row': {
        home: way('Une main sur une chaise stable, calée contre un mur.', 'halteres', 'chaise'),
      },
    },
  ),
  'cardio-sans-excuse': planOf(
    'cardio',
    {
      warmUp: [...flow(32, 'squat', 'leg-raise'), rest(12)],
      work: rounds(3, 24, circuit(24, 12, 'jumping-jack', 'lunge', 'squat')),
      coolDown: [rest(16, 'Retour au calme'), ...flow(32, 'leg-raise')],
    },
    {
      'jumping-jack': {
        home: way('Amortissez sur la pointe des pieds\u00A0: vos voisins dorment peut-être.'),
      },
    },
  ),
  'gainage-profond': planOf(
    'elan',
    {
      warmUp: [...flow(40, 'cat-cow', 'glute-bridge'), rest(16)],
      work: rounds(3, 36, circuit(32, 20, 'plank', 'glute-bridge', 'mountain-climber')),
      coolDown: [rest(12, 'Retour au calme'), ...flow(48, 'child-pose')],
    },
    {
      'glute-bridge': {
        gym: way('Le haut du dos sur un banc, le bassin monte plus haut.', 'banc'),
      },
    },
  ),
  'bras-dessines': planOf(
    'elan',
    {
      warmUp: [...flow(48, 'squat', 'lunge', 'leg-raise'), rest(24)],
      work: [
        ...rounds(4, 56, circuit(40, 24, 'bicep-curl', 'overhead-press', 'dumbbell-row', 'deadlift')),
        rest(60, 'Dernier tour'),
        ...circuit(32, 16, 'bicep-curl', 'overhead-press'),
      ],
      coolDown: [rest(24, 'Retour au calme'), ...flow(48, 'leg-raise')],
    },
    {
      'dumbbell-row': {
        home: way('Une main sur une chaise stable, calée contre un mur.', 'halteres', 'chaise'),
      },
    },
  ),
  'pompes-premier-pas': planOf(
    'tranquille',
    {
      warmUp: [...flow(40, 'cat-cow', 'mountain-climber'), rest(24)],
      work: rounds(3, 44, circuit(28, 24, 'push-up', 'plank', 'push-up')),
      coolDown: [rest(16, 'Retour au calme'), ...flow(48, 'cat-cow', 'child-pose')],
    },
    {
      'push-up': {
        home: way('Les mains sur une chaise calée contre un mur, si le sol est trop loin.', 'chaise'),
        gym: way('Les mains sur un banc, si le sol est trop loin.', 'banc'),
      },
    },
  ),
  'abdos-sans-crispation': planOf('tranquille', {
    warmUp: [...flow(40, 'cat-cow', 'glute-bridge'), rest(16)],
    work: rounds(3, 32, circuit(32, 16, 'crunch', 'glute-bridge', 'crunch')),
    coolDown: [rest(12, 'Retour au calme'), ...flow(40, 'child-pose')],
  }),
  'danse-du-dimanche': planOf(
    'cardio',
    {
      warmUp: [...flow(40, 'leg-raise', 'squat'), rest(16)],
      work: rounds(3, 40, circuit(32, 16, 'jumping-jack', 'lunge', 'jumping-jack', 'leg-raise')),
      coolDown: [rest(20, 'Retour au calme'), ...flow(40, 'leg-raise', 'lunge')],
    },
    {
      'jumping-jack': {
        home: way('Amortissez sur la pointe des pieds\u00A0: vos voisins dorment peut-être.'),
      },
    },
  ),
  'grimper-sur-place': planOf(
    'cardio',
    {
      warmUp: [...flow(40, 'cat-cow', 'mountain-climber'), rest(20)],
      work: rounds(3, 40, circuit(28, 16, 'mountain-climber', 'push-up', 'mountain-climber')),
      coolDown: [rest(16, 'Retour au calme'), ...flow(48, 'child-pose')],
    },
    {
      'mountain-climber': { gym: way('Les mains sur un banc, le buste plus haut.', 'banc') },
      'push-up': { gym: way('Les mains sur un banc, le buste plus haut.', 'banc') },
    },
  ),
  'hanches-liberees': planOf(
    'souffle',
    {
      warmUp: [...flow(48, 'squat', 'cat-cow'), rest(16)],
      work: rounds(3, 40, circuit(40, 16, 'leg-raise', 'lunge', 'child-pose')),
      coolDown: [rest(12, 'Retour au calme'), ...flow(48, 'cat-cow', 'child-pose')],
    },
    {
      'leg-raise': {
        home: way('Une main sur le dossier d’une chaise.', 'chaise'),
        gym: way('Une main sur le montant d’un appareil.'),
      },
    },
  ),
  'nuit-tranquille': planOf(
    'souffle',
    {
      warmUp: flow(48, 'cat-cow'),
      work: rounds(2, 16, [...flow(64, 'cat-cow', 'glute-bridge', 'child-pose')]),
      coolDown: [talk('Laissez faire', 12), ...flow(64, 'child-pose')],
    },
    { 'child-pose': { easier: way('Un coussin sous le front, un autre sous les fesses.', 'coussin') } },
  ),
  'apres-le-repas': planOf(
    'souffle',
    {
      warmUp: flow(40, 'cat-cow'),
      work: rounds(2, 20, circuit(40, 12, 'cat-cow', 'glute-bridge', 'child-pose')),
      coolDown: flow(40, 'child-pose'),
    },
    { 'child-pose': { easier: way('Un coussin sous le front, pour ne rien comprimer.', 'coussin') } },
  ),
  'energie-avant-midi': planOf(
    'elan',
    {
      warmUp: [...flow(32, 'squat', 'leg-raise'), rest(16)],
      work: rounds(3, 32, circuit(32, 16, 'squat', 'jumping-jack', 'lunge')),
      coolDown: [rest(12, 'Retour au calme'), ...flow(40, 'leg-raise')],
    },
    {
      squat: {
        home: way('Derrière vous une chaise, comme pour vous y asseoir.', 'chaise'),
        gym: way('Un haltère contre la poitrine, les coudes serrés.', 'halteres'),
      },
    },
  ),
}

/** What is done in the film of a video. @throws Error for one without */
export function planOfVideo(slug: string): DemoPlan {
  const plan = demoPlans[slug]
  if (!plan) throw new Error(`the demonstration has no plan of ${slug}`)
  return plan
}
