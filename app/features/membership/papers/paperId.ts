/** What a document is called where it is kept. The form to withdraw belongs to the conditions of its version. */
export const paperId = {
  conditions: (version: string) => `conditions:${version}`,
  withdrawalForm: (version: string) => `withdrawal-form:${version}`,
  invoice: (id: string) => `invoice:${id}`,
}

/** What a document is, by its id; `null` for what is none. */
export function readPaperId(
  id: string,
): { kind: 'conditions' | 'withdrawal-form' | 'invoice'; of: string } | null {
  const [, kind, of] = /^(conditions|withdrawal-form|invoice):([\w-]+)$/.exec(id) ?? []
  return kind && of ? { kind: kind as 'conditions' | 'withdrawal-form' | 'invoice', of } : null
}
