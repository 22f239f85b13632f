import type { Page } from '@playwright/test'
import type * as v from 'valibot'
import type { DemoLettersSchema } from '~/features/demo/demo.schema'
import { expectMail } from './payments'
import type { Place } from './place'
import { open } from './test'

type Letter = v.InferInput<typeof DemoLettersSchema>['mails'][number]

/** The newest mail to an address whose subject begins so, once it has come. */
export async function letterTo(place: Place, email: string, subject: string): Promise<Letter> {
  await expectMail(place, email, subject)
  const answer = await fetch(`${place.origin}/api/demo/messages`)
  const { mails } = (await answer.json()) as v.InferInput<typeof DemoLettersSchema>
  const letter = mails.find((mail) => mail.to === email && mail.subject.startsWith(subject))
  if (!letter) throw new Error(`no mail « ${subject} » to ${email}`)
  return letter
}

/** Opens it in the letter box, as she does. @returns what it says, all of its spaces alike */
export async function readLetter(page: Page, place: Place, email: string, subject: string): Promise<string> {
  await expectMail(place, email, subject)
  await open(page, `${place.origin}/demo/courrier`)
  const letter = page.locator('details', { hasText: email, has: page.getByText(subject) }).first()
  await letter.locator('summary').click()
  const body = letter.frameLocator('iframe').locator('body')
  return (await body.innerText()).replaceAll(/\s+/g, ' ')
}
