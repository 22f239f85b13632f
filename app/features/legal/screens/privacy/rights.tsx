import { Link } from '@tanstack/react-router'
import { SELLER } from '~/domain/seller'
import type { Clause } from '../LegalDocument'

/** What she may ask for. */
export const PRIVACY_RIGHTS: readonly Clause[] = [
  {
    id: 'droits',
    title: 'Vos droits',
    body: (
      <>
        <p>Vous pouvez, gratuitement et à tout moment&nbsp;:</p>
        <ul>
          <li>consulter vos données et en recevoir une copie dans un format courant&nbsp;;</li>
          <li>les faire corriger, ou les faire effacer quand plus rien n’oblige à les garder&nbsp;;</li>
          <li>
            en faire limiter l’usage, ou vous opposer à ceux qui reposent sur notre intérêt légitime&nbsp;;
          </li>
          <li>
            retirer votre accord à la mesure d’usage ou à la discussion, dans{' '}
            <Link to="/compte">Mon compte</Link>, sans effet sur ce qui a été fait avant ;
          </li>
          <li>dire ce que vos données doivent devenir après votre mort.</li>
        </ul>
        <p>
          Écrivez à {SELLER.privacyEmail}. Nous répondons dans le mois. Si la réponse ne vous convient pas,
          vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, cnil.fr.
        </p>
      </>
    ),
  },
  {
    id: 'securite',
    title: 'Comment elles sont protégées',
    body: (
      <p>
        Échanges chiffrés, session signée, accès réservés aux personnes qui en ont l’usage, paiements chez un
        prestataire certifié. Si un incident présentait un risque élevé pour vous, nous vous préviendrions
        sans attendre.
      </p>
    ),
  },
  {
    id: 'evolutions',
    title: 'Si cette page change',
    body: (
      <p>
        La date en haut de page change avec elle. Un changement important vous est annoncé par e-mail avant de
        s’appliquer. La version lue lors d’une commande est conservée avec elle.
      </p>
    ),
  },
]
