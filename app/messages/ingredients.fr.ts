/** What is in many kitchens: suggested to who says what she has. Not what recipes hold, for some are not for everybody. */
export const COMMON_INGREDIENTS = (
  'ail, amandes, aubergine, avocat, banane, beurre, brocoli, cacao, carottes, champignons, chou rouge, citron, ' +
  'concombre, courgette, crème fraîche, crevettes, épinards, farine, feta, flocons d’avoine, framboises, fromage blanc, ' +
  'gingembre, haricots rouges, haricots verts, houmous, jambon, lait, lait de coco, lentilles, miel, mozzarella, ' +
  'myrtilles, noix, œufs, oignon, parmesan, patate douce, pâtes, petits pois, pois chiches, poivron, pomme, ' +
  'pommes de terre, potimarron, poulet, quinoa, riz, saumon, semoule, skyr, tahin, thon, tofu, tomates, yaourt'
).split(', ')
