import type { ThingArtwork } from '~/domain/equipment'
import type { SeedOf } from '~/features/content/content.public.server'
import type { EquipmentFields } from '../equipment.schema'

/** Its words are written plainly: a paragraph between empty lines. */
type DemoEquipment = Omit<SeedOf<EquipmentFields & { artwork: ThingArtwork }>, 'purpose' | 'alternative'> &
  Record<'purpose' | 'alternative', string>

export const demoEquipment: DemoEquipment[] = [
  {
    slug: 'tapis',
    name: 'Tapis',
    summary: 'Un peu de moelleux entre vous et le sol, et tout devient possible.',
    purpose:
      'Le tapis protège les genoux, les coudes et la colonne dans tout ce qui se passe au sol\u00A0: planche, ponts, étirements.\n\nChoisissez-le assez long pour vous allonger, épais d’un centimètre environ, et qui ne glisse pas quand vous poussez dans les mains. Un coup d’éponge après la séance, roulé face vers l’extérieur, il vous accompagnera des années.',
    alternative:
      'Une couverture pliée en deux sur un sol qui accroche, ou une grande serviette sur la moquette. Pour la planche, posez seulement les avant-bras sur une serviette pliée.',
    artwork: { thing: 'mat', paint: 'pink', tint: 'plum' },
    releasedInDays: -60,
  },
  {
    slug: 'halteres',
    name: 'Haltères',
    summary: 'Deux poids légers pour dessiner les bras, le dos et la confiance.',
    purpose:
      'Les haltères ajoutent une charge que vous réglez vous-même. Chaque bras travaille pour de bon\u00A0: le plus fort ne peut plus aider l’autre.\n\nPour commencer, deux fois un à trois kilos suffisent. La bonne charge est celle qui vous laisse sourire à l’avant-dernière répétition, et grimacer un peu à la dernière.',
    alternative:
      'Deux bouteilles d’eau d’un litre et demi, bien fermées, ou deux paquets de riz dans des chaussettes. Pour le soulevé de terre, un sac à dos chargé de livres et tenu contre vous.',
    artwork: { thing: 'dumbbells', paint: 'apricot', tint: 'blush' },
    releasedInDays: -60,
  },
  {
    slug: 'chaise',
    name: 'Chaise',
    summary: 'L’appui le plus simple de la maison, pour l’équilibre et les hanches.',
    purpose:
      'Une main posée sur le dossier, et les jambes osent davantage\u00A0: balanciers, fentes, squats jusqu’à l’assise.\n\nPrenez une chaise stable, sans roulettes ni accoudoirs, et calez-la contre un mur si le sol glisse.',
    alternative:
      'Le bord d’un plan de travail pour l’équilibre, la deuxième marche d’un escalier pour les montées. Un mur suffit presque toujours.',
    artwork: { thing: 'chair', paint: 'sage', tint: 'sage' },
    releasedInDays: -60,
  },
  {
    slug: 'mini-bande',
    name: 'Mini-bande élastique',
    summary: 'Un anneau qui tient dans la poche et réveille les fessiers.',
    purpose:
      'Placée au-dessus des genoux, la mini-bande vous rappelle de les garder ouverts dans les squats et les ponts. Les muscles du côté de la hanche, si souvent oubliés, se mettent enfin au travail.\n\nCommencez par la plus souple\u00A0: elle doit rester tendue sans vous faire perdre la forme du geste.',
    alternative:
      'Un collant noué en boucle, ou rien du tout\u00A0: pensez à pousser les genoux vers l’extérieur comme si la bande était là.',
    artwork: { thing: 'loop', paint: 'pink', tint: 'blush' },
    releasedInDays: -40,
  },
  {
    slug: 'banc',
    name: 'Banc',
    summary: 'De la hauteur pour tirer, pousser et monter, à la salle surtout.',
    purpose:
      'Le banc soutient une main et un genou pendant le tirage\u00A0: le dos reste long, et c’est lui qui travaille.\n\nRéglez-le à plat, vérifiez qu’il ne bouge pas, et gardez le pied au sol bien à côté plutôt que derrière vous.',
    alternative:
      'Un canapé ferme ou deux chaises côte à côte. Pour le tirage, penchez-vous simplement en avant, une main sur la cuisse.',
    artwork: { thing: 'bench', paint: 'plum', tint: 'blush' },
    releasedInDays: -30,
  },
  {
    slug: 'coussin',
    name: 'Coussin',
    summary: 'Sous le front, sous les genoux\u00A0: le confort qui fait lâcher prise.',
    purpose:
      'Dans les postures qui durent, un coussin remplit l’espace entre le corps et le sol. Le muscle comprend qu’il n’a plus à tenir, et s’allonge.\n\nGlissez-le sous le front dans la posture de l’enfant, ou sous les genoux quand vous êtes sur le dos.',
    alternative: 'Un oreiller, un pull roulé, une couverture pliée en quatre.',
    artwork: { thing: 'cushion', paint: 'apricot', tint: 'apricot' },
    releasedInDays: -21,
  },
  {
    slug: 'brique-de-yoga',
    name: 'Brique de yoga',
    summary: 'Elle rapproche le sol de vos mains, et le dos vous remercie.',
    purpose:
      'Quand les mains n’atteignent pas le sol, le dos s’arrondit. Une brique sous chaque main rend à la posture sa longueur.\n\nLe liège est lourd et stable, la mousse légère et douce\u00A0: les deux conviennent.',
    alternative: 'Un gros livre bien fermé, ou une boîte à chaussures remplie de magazines.',
    artwork: { thing: 'block', paint: 'plum', tint: 'plum' },
    releasedInDays: -14,
  },
  {
    slug: 'ballon-de-gym',
    name: 'Ballon de gym',
    summary: 'Un siège qui bouge, pour un centre qui apprend à tenir.',
    purpose:
      'Assise sur le ballon, vous ne pouvez pas tricher\u00A0: le ventre et le dos s’accordent sans cesse pour vous garder droite.\n\nBien gonflé, il vous laisse les genoux à angle droit. Comptez 55 cm de diamètre si vous mesurez moins d’un mètre soixante-cinq, 65 cm au-delà.',
    alternative:
      'Le bord d’une chaise, les deux pieds à plat, sans vous adosser. Pour les abdominaux, une serviette roulée sous les reins.',
    artwork: { thing: 'ball', paint: 'pink', tint: 'apricot' },
    releasedInDays: -3,
  },
  {
    slug: 'corde-a-sauter',
    name: 'Corde à sauter',
    summary: 'Cinq minutes dehors, et le cœur est réveillé pour la journée.',
    purpose:
      'Peu de choses travaillent aussi bien le souffle, les mollets et le rythme en si peu de temps. Les poignets tournent, les coudes restent près du corps, et les pieds quittent à peine le sol.',
    alternative: 'Les mêmes petits sauts, mains vides\u00A0: les poignets tournent une corde imaginaire.',
    artwork: { thing: 'rope', paint: 'pink', tint: 'apricot' },
    releasedInDays: 7,
  },
  {
    slug: 'kettlebell',
    name: 'Kettlebell',
    summary: 'Un poids avec une anse, pour la force qui vient des hanches.',
    purpose:
      'La kettlebell se balance plus qu’elle ne se soulève\u00A0: ce sont les hanches qui l’envoient, les bras la guident.',
    alternative: 'Un bidon de lessive plein, tenu par son anse.',
    artwork: { thing: 'kettlebell', paint: 'plum', tint: 'blush' },
    releasedInDays: null,
  },
]
