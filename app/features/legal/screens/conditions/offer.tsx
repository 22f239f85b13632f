import { Link } from '@tanstack/react-router'
import { VAT_PERCENT } from '~/domain/membership/plans'
import { SELLER } from '~/domain/seller'
import type { Clause } from '../LegalDocument'

/** Who sells what, and for how much. */
export const OFFER: readonly Clause[] = [
  {
    id: 'vendeur',
    webOnly: true,
    title: 'Qui vend, et à qui',
    body: (
      <>
        <p>
          Les présentes conditions générales de vente règlent les abonnements et les cadeaux vendus sur ce
          site par {SELLER.name} ({SELLER.note}), {SELLER.address}, {SELLER.register}, TVA intracommunautaire{' '}
          {SELLER.vatNumber} (« Élan »), à toute personne majeure qui agit en consommatrice ou en consommateur
          (« vous »).
        </p>
        <p>
          Pour nous joindre : {SELLER.email} ou {SELLER.phone}. Les autres informations sur l’éditeur sont
          dans les <Link to="/mentions-legales">mentions légales</Link>.
        </p>
        <p>
          La version qui s’applique à votre contrat est celle que vous avez acceptée en commandant. Elle est
          rappelée sur votre reçu, et nous la conservons avec votre commande.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Ce que vous achetez',
    body: (
      <>
        <p>L’abonnement ouvre, pendant sa durée et pour votre usage personnel&nbsp;:</p>
        <ul>
          <li>
            toutes les séances vidéo, à la maison ou en salle, y compris celles réservées aux abonnées ;
          </li>
          <li>la vidéo de la semaine et les précédentes&nbsp;;</li>
          <li>la reprise d’une séance à l’endroit où vous l’avez laissée, sur tous vos écrans.</li>
        </ul>
        <p>
          Les séances libres restent accessibles sans abonnement. Le catalogue évolue : des séances s’ajoutent
          et certaines peuvent être retirées, sans que l’abonnement perde ce qui le définit ci-dessus.
        </p>
        <p>
          Il vous faut un appareil relié à Internet et un navigateur récent, ou notre application iOS. Le coût
          de votre connexion reste à votre charge. Les films sont diffusés en ligne : ils ne peuvent être ni
          copiés, ni diffusés en public, ni revendus, et votre compte ne se partage pas.
        </p>
        <p>
          Les séances ne remplacent pas un avis médical. En cas de grossesse, de douleur, de reprise après un
          long arrêt ou de doute, demandez conseil à votre médecin avant de commencer.
        </p>
      </>
    ),
  },
  {
    id: 'prix',
    webOnly: true,
    title: 'Formules et prix',
    body: (
      <>
        <p>
          Trois formules sont proposées, pour le même service : au mois, six mois, ou un an. Chacune est payée
          en une fois, au début de chaque période.
        </p>
        <p>
          Les prix sont indiqués en euros, toutes taxes comprises (TVA au taux de {VAT_PERCENT} % incluse),
          sur la page <Link to="/abonnement">Abonnement</Link>, puis rappelés avec la date et le montant du
          prochain prélèvement juste avant que vous commandiez. Ce prix-là est celui de votre contrat.
        </p>
        <p>
          Nous pouvons changer nos prix. Un nouveau prix ne s’applique jamais à une période déjà payée. Pour
          un abonnement en cours, il vous est annoncé par e-mail au moins un mois avant le renouvellement
          concerné ; vous pouvez résilier sans frais avant cette date.
        </p>
      </>
    ),
  },
  {
    id: 'promotions',
    webOnly: true,
    title: 'Codes promotionnels',
    body: (
      <p>
        Un code promotionnel se saisit avant la commande. Il vaut pour les formules, la durée et le nombre
        d’utilisations annoncés avec lui, ne se cumule pas avec un autre et ne se convertit pas en argent. La
        réduction et le prix qui suivra sont affichés avant que vous payiez. Un code inconnu, expiré ou épuisé
        est refusé sans bloquer votre commande au prix normal.
      </p>
    ),
  },
]
