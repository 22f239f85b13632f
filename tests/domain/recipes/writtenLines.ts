/**
 * Lines as French authors write them, and how each is read, checked by hand:
 * line | amount, size, unit (pack) | name | key | note. `~` is "environ", `à` the size of each one,
 * `=` the same by another measure. What is not understood is a name from end to end.
 */
export const WRITTEN_LINES = `
200 g de farine | 200 g | farine | farine
1 kg de pommes de terre | 1 kg | pommes de terre | pomme de terre
1,5 kg de potimarron | 1.5 kg | potimarron | potimarron
1 000 g de farine de blé | 1000 g | farine de blé | farine de ble
1 000 g de tomates | 1000 g | tomates | tomate
1 250 g d’épinards | 1250 g | épinards | epinard
500g de fromage blanc | 500 g | fromage blanc | fromage blanc
30gr de beurre | 30 g | beurre | beurre
2 kilos d’oranges | 2 kg | oranges | orange
15 mg de safran | 15 mg | safran | safran
100 grammes de sucre | 100 g | sucre | sucre
2 kg. de carottes | 2 kg | carottes | carotte
1,5 l d’eau | 1.5 l | eau | eau
1.5 l d’eau | 1.5 l | eau | eau
0,5 L de lait | 0.5 l | lait | lait
1 litre de bouillon de légumes | 1 l | bouillon de légumes | bouillon de legume
un demi-litre de lait d’amande | 0.5 l | lait d’amande | lait d’amande
20 cl de crème liquide | 20 cl | crème liquide | creme liquide
25cl de lait de coco | 25 cl | lait de coco | lait de coco
2 dl de vin blanc | 2 dl | vin blanc | vin blanc
150 ml d’huile d’olive | 150 ml | huile d’olive | huile d’olive
750 ml de passata | 750 ml | passata | passata
1 c. à soupe d’huile d’olive | 1 tablespoon | huile d’olive | huile d’olive
1 c. à s. de miel | 1 tablespoon | miel | miel
2 c.à.s de sauce soja | 2 tablespoon | sauce soja | sauce soja
3 càs de tahin | 3 tablespoon | tahin | tahin
1 cs de vinaigre | 1 tablespoon | vinaigre | vinaigre
1 CS de sucre | 1 tablespoon | sucre | sucre
2 cuillères à soupe de graines de chia | 2 tablespoon | graines de chia | graine de chia
1 cuillère à soupe rase de fécule de maïs | 1 tablespoon | fécule de maïs | fecule de mais | rase
2 cuillères à soupe bombées de cacao | 2 tablespoon | cacao | cacao | bombées
3 cuillerées à soupe de moutarde | 3 tablespoon | moutarde | moutarde
1 cuil. à soupe de jus de citron | 1 tablespoon | jus de citron | jus de citron
1 c. à soupe et demie de sucre | 1.5 tablespoon | sucre | sucre
1 ½ c. à soupe de beurre de cacahuète | 1.5 tablespoon | beurre de cacahuète | beurre de cacahuete
1 1/2 c. à soupe de sirop d’érable | 1.5 tablespoon | sirop d’érable | sirop d’erable
½ c. à café de sel | 0.5 teaspoon | sel | sel
1/2 c. à café de cannelle | 0.5 teaspoon | cannelle | cannelle
1/4 c. à c. de muscade | 0.25 teaspoon | muscade | muscade
¼ càc de piment | 0.25 teaspoon | piment | piment
2 cuillères à café de levure chimique | 2 teaspoon | levure chimique | levure chimique
1 cuillère à thé de matcha | 1 teaspoon | matcha | matcha
1 cc de vanille | 1 teaspoon | vanille | vanille
1 c.à.c. de cumin | 1 teaspoon | cumin | cumin
1 pincée de sel | 1 pinch | sel | sel
2 pincées de poivre | 2 pinch | poivre | poivre
une pincée de fleur de sel | 1 pinch | fleur de sel | fleur de sel
1 généreuse pincée de piment d’Espelette | 1 généreuse pinch | piment d’Espelette | piment d’espelette
2 gousses d’ail | 2 clove | ail | ail
1 gousse d’ail, écrasée | 1 clove | ail | ail | écrasée
1 gousse de vanille | 1 clove | vanille | vanille
2 à 3 gousses d’ail | 2-3 clove | ail | ail
1 tête d’ail | 1 head | ail | ail
2 tranches de pain complet | 2 slice | pain complet | pain complet
4 fines tranches de jambon cru | 4 fines slice | jambon cru | jambon cru
1 botte de radis | 1 bunch | radis | radis
½ botte de coriandre | 0.5 bunch | coriandre | coriandre
1/2 botte de persil plat | 0.5 bunch | persil plat | persil plat
1 bouquet de menthe | 1 bouquet | menthe | menthe
3 brins de thym | 3 sprig | thym | thym
5 brins de ciboulette | 5 sprig | ciboulette | ciboulette
1 branche de céleri | 1 branch | céleri | celeri
2 branches de romarin | 2 branch | romarin | romarin
10 feuilles de basilic | 10 leaf | basilic | basilic
quelques feuilles de menthe | leaf | menthe | menthe | quelques
quelques brins d’aneth | sprig | aneth | aneth | quelques
4 feuilles de laurier | 4 leaf | laurier | laurier
4 feuilles de brick | 4 leaf | brick | brick
1 pot (95 g) de thon | 1 pot (95 g) | thon | thon
1 pot de yaourt grec (150 g) | 1 pot (150 g) | yaourt grec | yaourt grec
1 boîte (400 g) de pois chiches | 1 can (400 g) | pois chiches | pois chiche
1 boîte de tomates pelées (400 g) | 1 can (400 g) | tomates pelées | tomate pelee
2 boîtes de 400 g de haricots rouges | 2 can (à 400 g) | haricots rouges | haricot rouge
1 petite boîte de maïs (285 g) | 1 petite can (285 g) | maïs | mais
2 boîtes de sardines à l’huile d’olive | 2 can | sardines à l’huile d’olive | sardine a l’huile d’olive
1 sachet de levure chimique | 1 sachet | levure chimique | levure chimique
1 sachet (11 g) de levure chimique | 1 sachet (11 g) | levure chimique | levure chimique
1 paquet de feta (200 g) | 1 packet (200 g) | feta | feta
1 brique de lait de coco | 1 carton | lait de coco | lait de coco
1 barquette de framboises | 1 tray | framboises | framboise
1 verre d’eau | 1 glass | eau | eau
1 grand verre de lait | 1 grand glass | lait | lait
1 tasse de riz | 1 cup | riz | riz
½ tasse de flocons d’avoine | 0.5 cup | flocons d’avoine | flocon d’avoine
1 bol de muesli | 1 bowl | muesli | muesli
1 louche de bouillon | 1 ladle | bouillon | bouillon
1 poignée de roquette | 1 handful | roquette | roquette
2 belles poignées de pousses d’épinards | 2 belles handful | pousses d’épinards | pousse d’epinard
1 grosse poignée d’épinards frais | 1 grosse handful | épinards frais | epinard
1 filet d’huile d’olive | 1 drizzle | huile d’olive | huile d’olive
un filet de citron | 1 drizzle | citron | citron
1 trait de vinaigre balsamique | 1 dash | vinaigre balsamique | vinaigre balsamique
3 gouttes de tabasco | 3 drop | tabasco | tabasco
1 noix de beurre | 1 knob | beurre | beurre
1 cube de bouillon de légumes | 1 cube | bouillon de légumes | bouillon de legume
1 morceau de gingembre frais | 1 chunk | gingembre frais | gingembre
2 boules de mozzarella | 2 ball | mozzarella | mozzarella
4 rondelles de citron | 4 round | citron | citron
2 carrés de chocolat noir | 2 square | chocolat noir | chocolat noir
1 bâton de cannelle | 1 stick | cannelle | cannelle
2 tiges de citronnelle | 2 stalk | citronnelle | citronnelle
1 dose de protéines vanille | 1 scoop | protéines vanille | proteine vanille
1 œuf | 1 | œuf | oeuf
2 œufs | 2 | œufs | oeuf
3 gros œufs | 3 | gros œufs | oeuf
6 oeufs bio | 6 | oeufs bio | oeuf
1 jaune d’œuf | 1 | jaune d’œuf | jaune d’oeuf
4 blancs d’œufs | 4 | blancs d’œufs | blanc d’oeuf
1 oignon | 1 | oignon | oignon
2 oignons | 2 | oignons | oignon
1 oignon rouge | 1 | oignon rouge | oignon rouge
1 gros oignon, émincé | 1 | gros oignon | oignon | émincé
2 oignons nouveaux | 2 | oignons nouveaux | oignon nouveau
3 carottes | 3 | carottes | carotte
2 carottes râpées | 2 | carottes | carotte | râpées
4 carottes, coupées en rondelles | 4 | carottes | carotte | coupées en rondelles
1 courgette | 1 | courgette | courgette
2 petites courgettes | 2 | petites courgettes | courgette
1 avocat mûr | 1 | avocat mûr | avocat
1 avocat bien mûr | 1 | avocat bien mûr | avocat
2 tomates | 2 | tomates | tomate
4 tomates mûres | 4 | tomates mûres | tomate
12 tomates cerises | 12 | tomates cerises | tomate cerise
une dizaine de tomates cerises | 10 | tomates cerises | tomate cerise
une douzaine d’olives noires | 12 | olives noires | olive noire
1 concombre | 1 | concombre | concombre
½ concombre | 0.5 | concombre | concombre
1/2 concombre, en rubans | 0.5 | concombre | concombre | en rubans
la moitié d’un concombre | 0.5 | concombre | concombre
1 demi-concombre | 0.5 | concombre | concombre
un demi chou rouge | 0.5 | chou rouge | chou rouge
un quart de chou blanc | 0.25 | chou blanc | chou blanc
1/4 de chou rouge | 0.25 | chou rouge | chou rouge
3/4 de botte de persil | 0.75 bunch | persil | persil
2 poireaux | 2 | poireaux | poireau
1 chou-fleur | 1 | chou-fleur | chou-fleur
1 brocoli | 1 | brocoli | brocoli
2 choux de Bruxelles | 2 | choux de Bruxelles | chou de bruxelle
3 noix | 3 | noix | noix
30 g de noix | 30 g | noix | noix
40 g de noix de cajou | 40 g | noix de cajou | noix de cajou
20 g de noix de coco râpée | 20 g | noix de coco râpée | noix de coco rapee
5 noix de pécan | 5 | noix de pécan | noix de pecan
3 noix de Saint-Jacques | 3 | noix de Saint-Jacques | noix de saint-jacques
2 patates douces | 2 | patates douces | patate douce
4 pommes de terre | 4 | pommes de terre | pomme de terre
600 g de pommes de terre à chair ferme | 600 g | pommes de terre à chair ferme | pomme de terre a chair ferme
2 pommes | 2 | pommes | pomme
1 banane | 1 | banane | banane
1 petite banane congelée | 1 | petite banane congelée | banane congelee
2 bananes bien mûres | 2 | bananes bien mûres | banane
1 citron | 1 | citron | citron
1 citron et demi | 1.5 | citron | citron
1 citron vert | 1 | citron vert | citron vert
le jus d’un citron | 1 | citron | citron | le jus
le jus d’1/2 citron | 0.5 | citron | citron | le jus
le zeste d’un citron bio | 1 | citron bio | citron | le zeste
les zestes d’une orange | 1 | orange | orange | les zestes
10 cl de jus de citron | 10 cl | jus de citron | jus de citron
1 poire | 1 | poire | poire
125 g de framboises | 125 g | framboises | framboise
100 g de myrtilles surgelées | 100 g | myrtilles surgelées | myrtille surgelee
250 g de petits pois surgelés | 250 g | petits pois surgelés | petit pois surgele
2 filets de saumon | 2 | filets de saumon | filet de saumon
2 pavés de saumon | 2 | pavés de saumon | pave de saumon
4 filets de poulet | 4 | filets de poulet | filet de poulet
2 blancs de poulet | 2 | blancs de poulet | blanc de poulet
1 steak haché | 1 | steak haché | steak hache
250 g de bœuf haché | 250 g | bœuf haché | boeuf hache
200 g de lardons | 200 g | lardons | lardon
150 g de crevettes décortiquées | 150 g | crevettes | crevette | décortiquées
8 crevettes | 8 | crevettes | crevette
2 tranches de saumon fumé | 2 slice | saumon fumé | saumon fume
200 g de tofu ferme | 200 g | tofu ferme | tofu ferme
250 g de tofu ferme, coupé en dés | 250 g | tofu ferme | tofu ferme | coupé en dés
100 g de feta émiettée | 100 g | feta | feta | émiettée
60 g de parmesan râpé | 60 g | parmesan | parmesan | râpé
80 g de fromage râpé | 80 g | fromage râpé | fromage rape
1 yaourt nature | 1 | yaourt nature | yaourt nature
2 yaourts (125 g chacun) | 2 (à 125 g) | yaourts | yaourt
2 petits-suisses | 2 | petits-suisses | petit-suisse
150 g de skyr | 150 g | skyr | skyr
20 cl de crème fraîche épaisse | 20 cl | crème fraîche épaisse | creme fraiche epaisse
1 boule de mozzarella, égouttée | 1 ball | mozzarella | mozzarella | égouttée
100 g de chocolat noir à 70 % | 100 g | chocolat noir à 70 % | chocolat noir a 70 %
100 g de chocolat, haché | 100 g | chocolat | chocolat | haché
50 g de beurre mou | 50 g | beurre | beurre | mou
80 g de beurre fondu | 80 g | beurre | beurre | fondu
90 g de flocons d’avoine | 90 g | flocons d’avoine | flocon d’avoine
120 g de quinoa | 120 g | quinoa | quinoa
240 g de riz basmati | 240 g | riz basmati | riz basmati
180 g de pâtes complètes | 180 g | pâtes complètes | pate complete
200 g de lentilles vertes du Puy | 200 g | lentilles vertes du Puy | lentille verte du puy
150 g de lentilles corail | 150 g | lentilles corail | lentille corail
400 g de pois chiches (égouttés) | 400 g | pois chiches | pois chiche | égouttés
30 g d’amandes effilées | 30 g | amandes effilées | amande effilee
20 g d’amandes, concassées | 20 g | amandes | amande | concassées
12 dattes Medjool | 12 | dattes Medjool | datte medjool
4 abricots secs | 4 | abricots secs | abricot sec
1 tortilla de blé | 1 | tortilla de blé | tortilla de ble
2 galettes de riz | 2 | galettes de riz | galette de riz
4 glaçons | 4 | glaçons | glacon
sel |  | sel | sel
sel, poivre |  | sel, poivre | sel poivre
sel et poivre |  | sel et poivre | sel et poivre
sel et poivre du moulin |  | sel et poivre du moulin | sel et poivre du moulin
poivre |  | poivre | poivre
sel QS |  | sel | sel | QS
QS d’huile de friture |  | huile de friture | huile de friture | QS
huile d’olive |  | huile d’olive | huile d’olive
un peu de sel |  | sel | sel | un peu
un peu de lait, si besoin |  | lait | lait | un peu, si besoin
un soupçon de cannelle |  | cannelle | cannelle | un soupçon
du persil plat |  | persil plat | persil plat
de la coriandre fraîche |  | coriandre fraîche | coriandre
de l’huile pour la poêle |  | huile | huile | pour la poêle
persil, pour servir |  | persil | persil | pour servir
menthe fraîche pour décorer |  | menthe fraîche | menthe | pour décorer
farine pour le plan de travail |  | farine | farine | pour le plan de travail
quelques noisettes |  | noisettes | noisette | quelques
des herbes de Provence |  | herbes de Provence | herbe de provence
environ 200 g de potiron | ~200 g | potiron | potiron
environ 1 l de bouillon | ~1 l | bouillon | bouillon
à peu près 300 g de riz | ~300 g | riz | riz
entre 2 et 3 tomates | 2-3 | tomates | tomate
2-3 tomates | 2-3 | tomates | tomate
2 - 3 carottes | 2-3 | carottes | carotte
2 ou 3 figues | 2-3 | figues | figue
1 à 2 c. à soupe d’eau | 1-2 tablespoon | eau | eau
200 à 250 g de champignons | 200-250 g | champignons | champignon
200 g à 250 g de champignons | 200-250 g | champignons | champignon
10 à 15 cl de lait | 10-15 cl | lait | lait
deux œufs | 2 | œufs | oeuf
trois tomates | 3 | tomates | tomate
une courgette | 1 | courgette | courgette
une cuillère à soupe de miel | 1 tablespoon | miel | miel
un yaourt grec | 1 | yaourt grec | yaourt grec
- 200 g de farine | 200 g | farine | farine
• 3 œufs | 3 | œufs | oeuf
* 1 pincée de sel | 1 pinch | sel | sel
200 g de farine ; | 200 g | farine | farine
200 g de farine. | 200 g | farine | farine
1 ½ avocat | 1.5 | avocat | avocat
⅓ de concombre | 0.333 | concombre | concombre
2 ⅓ tasses de lait | 2.333 cup | lait | lait
1⁄2 citron | 0.5 | citron | citron
4 c. à soupe (60 ml) d’huile | 4 tablespoon (= 60 ml) | huile | huile
1 oignon (rouge ou blanc) | 1 | oignon | oignon | rouge ou blanc
100 g de riz (cru) | 100 g | riz | riz | cru
l’eau de cuisson |  | eau de cuisson | eau de cuisson
huile neutre (tournesol ou colza) |  | huile neutre | huile neutre | tournesol ou colza
1 grappe de raisin | 1 cluster | raisin | raisin
3 figues fraîches | 3 | figues fraîches | figue
150 g de haricots verts | 150 g | haricots verts | haricot vert
1 l d’eau de coco | 1 l | eau de coco | eau de coco
1 bouquet garni | 1 | bouquet garni | bouquet garni
5 cl d’eau chaude | 5 cl | eau chaude | eau chaude
2 c. à café de graines de sésame, torréfiées | 2 teaspoon | graines de sésame | graine de sesame | torréfiées
1 boîte de lait de coco de 400 ml | 1 can (à 400 ml) | lait de coco | lait de coco
125 g de mûres | 125 g | mûres | mure
confiture de mûres |  | confiture de mûres | confiture de mure
une dizaine de feuilles de menthe | 10 leaf | menthe | menthe
un quart de litre de lait | 0.25 l | lait | lait
2 choux-fleurs | 2 | choux-fleurs | chou-fleur
1 kg d’ananas | 1 kg | ananas | ananas
2 ananas | 2 | ananas | ananas
4 radis | 4 | radis | radis
1 botte d’asperges | 1 bunch | asperges | asperge
300 g de houmous | 300 g | houmous | houmous
2 c. à soupe de câpres | 2 tablespoon | câpres | capre
1 c. à soupe de sauce soja (tamari) | 1 tablespoon | sauce soja | sauce soja | tamari
lait |  | lait | lait
laitue |  | laitue | laitue
lentilles |  | lentilles | lentille
le lait |  | lait | lait
1 à 2 c. à café de miel | 1-2 teaspoon | miel | miel
600 à 800 g de potiron | 600-800 g | potiron | potiron
500 g à 1 kg de moules | 500-1000 g | moules | moule
de 2 à 3 tomates | 2-3 | tomates | tomate
~ 200 g de riz | ~200 g | riz | riz
≈ 20 cl de lait | ~20 cl | lait | lait
5 cm de gingembre | 5 cm | gingembre | gingembre
2,5 cm de gingembre frais | 2.5 cm | gingembre frais | gingembre
6 tranches fines de jambon | 6 slice fines | jambon | jambon
2 tranches épaisses de pain de campagne | 2 slice épaisses | pain de campagne | pain de campagne
4 œufs + 1 jaune |  | 4 œufs + 1 jaune | 4 oeuf 1 jaune
3 × 125 g de mozzarella |  | 3 × 125 g de mozzarella | 3 125 g de mozzarella
2 x 400 g de tomates |  | 2 x 400 g de tomates | 2 x 400 g de tomate
1 kg à 500 g de moules |  | 1 kg à 500 g de moules | 1 kg a 500 g de moule
1.000 g de farine |  | 1.000 g de farine | 1 000 g de farine
1,000 g de farine |  | 1,000 g de farine | 1 000 g de farine
1,250 kg de farine | 1.25 kg | farine | farine
1.25 kg de farine | 1.25 kg | farine | farine
200 g de farine T55 | 200 g | farine T55 | farine t55
200 g de farine type 65 | 200 g | farine type 65 | farine type 65
1 c. à café de quatre-épices | 1 teaspoon | quatre-épices | quatre-epice
1 pincée de 5 épices | 1 pinch | 5 épices | 5 epice
quatre-épices |  | quatre-épices | quatre-epice
deux cents grammes de riz | 200 g | riz | riz
deux cent grammes de riz | 200 g | riz | riz
cent cinquante grammes de sucre | 150 g | sucre | sucre
vingt-cinq grammes de beurre | 25 g | beurre | beurre
vingt et un radis | 21 | radis | radis
quatre-vingts grammes de farine | 80 g | farine | farine
quatre-vingt-dix grammes de farine | 90 g | farine | farine
soixante-quinze grammes de noix | 75 g | noix | noix
dix-huit crevettes | 18 | crevettes | crevette
mille deux cents grammes de potiron | 1200 g | potiron | potiron
un ou deux citrons | 1-2 | citrons | citron
deux kiwis et demi | 2.5 | kiwis | kiwi
2 douzaines d’œufs | 24 | œufs | oeuf
une demi-douzaine d’œufs | 6 | œufs | oeuf
une vingtaine d’olives | 20 | olives | olive
le jus de 2 citrons | 2 | citrons | citron | le jus
jus de 2 citrons | 2 | citrons | citron | le jus
zeste de 1 citron | 1 | citron | citron | le zeste
les zestes de 2 oranges | 2 | oranges | orange | les zestes
le jus et le zeste d’un citron vert | 1 | citron vert | citron vert | le jus et le zeste
2 cuillers à soupe de miel | 2 tablespoon | miel | miel
1 cuiller à café de curry | 1 teaspoon | curry | curry
400 g de tomates (1 boîte) | 400 g (= 1 can) | tomates | tomate
1 oignon (environ 100 g) | 1 (= ~100 g) | oignon | oignon
1 tranche (30 g) de pain | 1 slice (= 30 g) | pain | pain
200 g environ de riz | ~200 g | riz | riz
2 oignon(s) | 2 | oignons | oignon
farine (200 g) | 200 g | farine | farine
1 kg 200 de rôti de porc | 1.2 kg | rôti de porc | roti de porc
1kg200 de pommes | 1.2 kg | pommes | pomme
1L1/2 d’eau | 1.5 l | eau | eau
1 l 1/2 d’eau | 1.5 l | eau | eau
1 dl ½ de lait | 1.5 dl | lait | lait
1 tasse 1/2 de farine | 1.5 cup | farine | farine
1 boîte 1/2 de maïs |  | 1 boîte 1/2 de maïs | 1 boite 1 2 de mais
1 boîte 4/4 de pois chiches |  | 1 boîte 4/4 de pois chiches | 1 boite 4 4 de pois chiche
3 c. s. d’huile | 3 tablespoon | huile | huile
1 c.c de cannelle | 1 teaspoon | cannelle | cannelle
1 cuill. à café de sel | 1 teaspoon | sel | sel
2 cuillères soupe de crème | 2 tablespoon | crème | creme
2 c. à table de farine | 2 tablespoon | farine | farine
1 poulet de 1,5 kg | 1 (à 1.5 kg) | poulet | poulet
1 poulet d’environ 1,5 kg | 1 (à ~1.5 kg) | poulet | poulet
4 escalopes de dinde de 120 g chacune | 4 (à 120 g) | escalopes de dinde | escalope de dinde
1 boîte de thon (140 g net égoutté) | 1 can (140 g net égoutté) | thon | thon
1 boîte de 400 g (265 g égoutté) de pois chiches | 1 can (à 400 g) | pois chiches | pois chiche | 265 g égoutté
2 carottes, soit 200 g | 2 (= 200 g) | carottes | carotte
2 carottes, coupées en dés de 2 cm | 2 | carottes | carotte | coupées en dés de 2 cm
2 pommes, coupées en 8 | 2 | pommes | pomme | coupées en 8
3 œufs (taille M) | 3 | œufs | oeuf | taille M
500 g d’épinards (ou 300 g surgelés) |  | 500 g d’épinards (ou 300 g surgelés) | 500 g d’epinard ou 300 g surgele
150 g de beurre, dont 20 g pour le moule |  | 150 g de beurre, dont 20 g pour le moule | 150 g de beurre dont 20 g pour le moule
3 œufs (2 pour la pâte, 1 pour dorer) |  | 3 œufs (2 pour la pâte, 1 pour dorer) | 3 oeuf 2 pour la pate 1 pour dorer
100 g de beurre 1/2 sel | 100 g | beurre demi-sel | beurre demi-sel
50 cl de lait 1/2 écrémé | 50 cl | lait demi-écrémé | lait demi-ecreme
la moitié d’une botte de radis | 0.5 bunch | radis | radis
la moitié du lait |  | moitié du lait | moitie du lait
un tiers de la crème |  | un tiers de la crème | un tiers de la creme
zeste et jus de 1 citron | 1 | citron | citron | le zeste et le jus
1 verre à moutarde de riz | 1 glass | à moutarde de riz | a moutarde de riz
sel & poivre |  | sel et poivre | sel et poivre
`
