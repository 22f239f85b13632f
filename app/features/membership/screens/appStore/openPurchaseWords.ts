import { clockLabel, minuteLabel } from '~/domain/dateLabels'
import type { AppleIntentView } from '../../membership.schema'

/** A purchase that is under way in the App Store, as she reads it elsewhere: since when, and when it frees itself. */
export function openPurchaseWords({ state, since, until }: AppleIntentView): { title: string; text: string } {
  if (state === 'PENDING')
    return {
      title: 'Votre achat attend une confirmation',
      text: `Depuis le ${minuteLabel(since)}, un achat attend dans l’App Store qu’un parent ou votre banque le confirme. Votre accès s’ouvrira alors de lui-même. Sans réponse, l’achat est oublié le ${minuteLabel(until)}.`,
    }
  return {
    title: 'Achat en cours',
    text: `Un achat est ouvert dans l’App Store depuis ${clockLabel(since)}. Terminez-le ou fermez-le là-bas\u00A0: vous ne paierez pas deux fois. Sans nouvelle de l’App Store, il se libère à ${clockLabel(until)}.`,
  }
}
