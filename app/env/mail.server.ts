import * as v from 'valibot'

/** Without a relay mails are files of the demo. */
export const MailSchema = v.object({
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'doit commencer par smtp:// ou smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Élan <bonjour@elan.test>'),
})

/** @param serious in production with real members */
export function mailProblems(
  { SMTP_URL, MAIL_FROM }: v.InferOutput<typeof MailSchema>,
  serious: boolean,
): string[] {
  const problems: string[] = []
  if (SMTP_URL && MAIL_FROM.includes('@elan.test'))
    problems.push('MAIL_FROM : absent ; les messages partiraient d’une adresse qui n’existe pas')
  if (serious && !SMTP_URL)
    problems.push('SMTP_URL : absent ; les reçus doivent partir par courrier électronique en production')
  return problems
}
