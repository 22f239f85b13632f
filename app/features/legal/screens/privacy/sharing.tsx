import type { Clause } from '../LegalDocument'

/** Who else sees data, and for how long they are kept. */
export const SHARING: readonly Clause[] = [
  {
    id: 'destinataires',
    title: 'Qui les reçoit',
    body: (
      <>
        <p>Les personnes d’Élan qui en ont besoin pour vous répondre, et ces prestataires&nbsp;:</p>
        <dl>
          <dt>Firebase Authentication (Google)</dt>
          <dd>Connexion : identifiants, adresse e-mail, téléphone, moyen de connexion.</dd>
          <dt>Stripe</dt>
          <dd>Paiement par carte : nom, adresse e-mail, moyen de paiement, montants.</dd>
          <dt>Apple</dt>
          <dd>
            Achats dans l’application iOS : Apple est responsable de vos données de paiement et nous transmet
            les dates et l’état de l’abonnement, sous un identifiant qui ne dit pas votre nom.
          </dd>
          <dt>Intercom, avec votre accord</dt>
          <dd>Discussion avec notre équipe : nom, adresse e-mail, messages.</dd>
          <dt>PostHog, avec votre accord</dt>
          <dd>Mesure d’usage : pages quittées, échecs d’achat, identifiant de compte.</dd>
          <dt>Hébergeur et service d’envoi d’e-mails</dt>
          <dd>Stockage des données et acheminement de nos messages.</dd>
        </dl>
        <p>
          Certains de ces prestataires peuvent traiter des données hors de l’Union européenne. Ils le font
          alors sur la base d’une décision d’adéquation de la Commission européenne ou de ses clauses
          contractuelles types, dont vous pouvez nous demander copie.
        </p>
      </>
    ),
  },
  {
    id: 'durees',
    title: 'Combien de temps elles sont gardées',
    body: (
      <dl>
        <dt>Compte, séances et préférences</dt>
        <dd>Tant que votre compte existe ; effacés avec lui.</dd>
        <dt>Invitations dans une équipe</dt>
        <dd>Trente jours après leur terme, adresse de l’invitée et message compris.</dd>
        <dt>Commandes et factures</dt>
        <dd>Dix ans (article L123-22 du code de commerce).</dd>
        <dt>Résiliations, rétractations et évènements de paiement</dt>
        <dd>Cinq ans, le délai pendant lequel un désaccord peut être porté en justice.</dd>
        <dt>Demandes de résiliation qui ne correspondent à aucun contrat</dt>
        <dd>Un an, le temps de répondre à une réclamation.</dd>
        <dt>Connexion</dt>
        <dd>Quatorze jours sans visite, puis il faut se reconnecter.</dd>
        <dt>Vos choix de confidentialité</dt>
        <dd>Six mois, puis la question vous est posée de nouveau.</dd>
        <dt>Journaux techniques</dt>
        <dd>Douze mois au plus.</dd>
      </dl>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage du navigateur',
    body: (
      <>
        <p>Sans accord préalable, uniquement ce qui est indispensable&nbsp;:</p>
        <dl>
          <dt>
            <code>auth</code>
          </dt>
          <dd>Votre session signée, illisible par les scripts. Quatorze jours.</dd>
          <dt>
            <code>elan_session</code>
          </dt>
          <dd>Dit seulement qu’une session existe, pour vous retrouver quand vous venez d’un autre site.</dd>
          <dt>
            <code>token</code>, <code>refreshToken</code>
          </dt>
          <dd>Les jetons de connexion de Firebase. Quatorze jours.</dd>
          <dt>
            <code>selectedExerciseType</code>
          </dt>
          <dd>Votre choix Maison ou Gym.</dd>
          <dt>
            <code>timeZone</code>
          </dt>
          <dd>Votre fuseau horaire, pour que l’agenda montre vos heures. Un an.</dd>
          <dt>
            <code>elan_ambassador</code>
          </dt>
          <dd>
            Le lien d’ambassadrice par lequel vous créez votre compte, seulement si vous l’avez suivi. Sept
            jours.
          </dd>
          <dt>
            <code>consent</code>
          </dt>
          <dd>Vos choix de confidentialité, pour ne pas vous les redemander à chaque visite.</dd>
          <dt>Sur l’appareil</dt>
          <dd>
            Votre liste de courses et vos dernières recherches, pour les retrouver sans réseau, effacées quand
            vous vous déconnectez&nbsp;; la recette que vous suivez, jusqu’à ce que l’onglet se ferme.
          </dd>
        </dl>
        <p>
          Avec votre accord, PostHog et Intercom déposent les leurs. Refuser est aussi simple qu’accepter, et
          tout le site fonctionne sans. La page de paiement de Stripe a ses propres cookies, contre la fraude.
        </p>
      </>
    ),
  },
]
