/** What administrators read of the kinds of errors that end a job; the log has the rest. */
const REASONS: readonly (readonly [kind: RegExp, sentence: string])[] = [
  [
    /timeout|timed out|exceeded|expired|heartbeat/i,
    'Le travail n’a plus donné signe de vie\u00A0: trop long, ou processus arrêté.',
  ],
  [/shut down/i, 'Le processus s’est arrêté avant la fin.'],
  [/NotOurTurn/, 'Un autre processus s’en occupait à chaque essai.'],
  [/TimeBudget|Abort/, 'Un prestataire n’a pas répondu à temps.'],
  [/Valibot|ValiError/, 'La demande n’était pas lisible.'],
]

/** @param kind of its last error, as the queue keeps it */
export function givenUpReason(kind: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(kind))
  return known?.[1] ?? `Chaque essai a échoué (${kind})\u00A0: voyez le journal du serveur.`
}
