import { Link } from '@tanstack/react-router'
import { SELLER } from '~/domain/seller'
import type { Clause } from '../LegalDocument'

/** Which data, what for, and by what right. */
export const PURPOSES: readonly Clause[] = [
  {
    id: 'responsable',
    title: 'Qui est responsable de vos données',
    body: (
      <p>
        {SELLER.name} ({SELLER.note}), {SELLER.address}, décide des données que ce site utilise et en répond.
        Pour toute question, ou pour exercer vos droits : {SELLER.privacyEmail}.
      </p>
    ),
  },
  {
    id: 'finalites',
    title: 'Quelles données, pour quoi faire',
    body: (
      <>
        <h3>Votre compte</h3>
        <p>
          Nom affiché, adresse e-mail, numéro de téléphone si vous l’utilisez pour vous connecter, moyen de
          connexion (mot de passe, Google, Apple, lien ou SMS), dates de connexion. Pour vous reconnaître et
          protéger votre compte. Base : le contrat.
        </p>
        <h3>Vos séances</h3>
        <p>
          Les films commencés ou terminés, l’endroit où vous vous êtes arrêtée, votre choix Maison ou Gym.
          Pour reprendre où vous en étiez, sur tous vos écrans. Base : le contrat. Ces données ne servent ni à
          juger votre santé, ni à de la publicité.
        </p>
        <h3>Votre abonnement et vos paiements</h3>
        <p>
          Commandes, formule, dates, montants, factures, identifiants du client et de l’abonnement chez Stripe
          ou Apple, codes promotionnels et cadeaux, résiliations et rétractations. Pour exécuter le contrat,
          puis pour tenir la comptabilité et garder la preuve de vos démarches. Bases : le contrat, puis nos
          obligations légales. Nous ne voyons jamais votre numéro de carte.
        </p>
        <h3>Vos rendez-vous et votre équipe</h3>
        <p>
          Vos inscriptions et votre fuseau horaire, pour vous écrire aux bonnes heures&nbsp;; votre équipe,
          vos minutes de la semaine, qui comptent dans son total et que les autres ne voient que si vous le
          voulez, les mots que vous envoyez&nbsp;; le lien d’ambassadrice par lequel vous êtes venue, dont
          l’autrice apprend votre prénom et la date. Base&nbsp;: le contrat.
        </p>
        <h3>Une invitation à quelqu’un</h3>
        <p>
          L’adresse e-mail que vous écrivez, pour lui remettre l’invitation. Base&nbsp;: notre intérêt
          légitime et le vôtre à inviter.
        </p>
        <h3>Un cadeau à quelqu’un</h3>
        <p>
          Le prénom, le message et, si vous l’indiquez, l’adresse e-mail de la personne, pour lui remettre le
          cadeau. Base : notre intérêt légitime et le vôtre à faire ce cadeau.
        </p>
        <h3>Sécurité et bon fonctionnement</h3>
        <p>
          Journaux techniques sans contenu personnel, limites contre les abus (adresse IP gardée le temps du
          comptage). Base : notre intérêt légitime à protéger le service et ses membres.
        </p>
        <h3>Mesure d’usage et discussion</h3>
        <p>
          Seulement avec votre accord : quelles pages sont quittées et où l’application échoue (PostHog), une
          bulle de discussion avec votre nom et votre adresse e-mail (Intercom). Base : votre consentement,
          que vous pouvez retirer à tout moment dans <Link to="/compte">Mon compte</Link>. Rien n’est chargé
          avant.
        </p>
        <p>
          Sont nécessaires au contrat : une adresse e-mail ou un téléphone et, pour s’abonner, un moyen de
          paiement. Tout le reste est facultatif. Aucune décision n’est prise sur vous de façon entièrement
          automatisée, et vos données ne sont ni vendues, ni louées.
        </p>
      </>
    ),
  },
]
