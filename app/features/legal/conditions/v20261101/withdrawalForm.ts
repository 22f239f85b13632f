/** The model form, addressed to the seller of that day. */
export const WITHDRAWAL_FORM: readonly string[] = [
  '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
  'À l’attention de Élan SAS (exemple), 1 rue de l’Exemple, 75000 Paris, France, contact@elan.example :',
  'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :',
  'Commandé le (*)/reçu le (*)\u00A0:',
  'Nom du (des) consommateur(s)\u00A0:',
  'Adresse du (des) consommateur(s)\u00A0:',
  'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
  'Date\u00A0:',
  '(*) Rayez la mention inutile.',
]
