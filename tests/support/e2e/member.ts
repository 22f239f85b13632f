import type { BrowserContext, Page } from '@playwright/test'
import { signUp, type SignedIn } from '../accounts'
import { callAs } from './calls'
import { signedInState } from './accounts/signedIn'
import { expect, newContext, test as base } from './test'

/** A member of one test alone, who never typed a password. */
interface FreshMember extends SignedIn {
  name: string
  /** What ties a purchase in the App Store to her. */
  appleCustomerId: string
  /** Of a browser in which she is signed in. */
  page: Page
}

interface MemberFixtures {
  /** A new account in a browser of its own. */
  newMember: (name: string) => Promise<FreshMember>
  /** Opens a further browser in which somebody is signed in. */
  browserOf: (account: SignedIn) => Promise<Page>
}

export const test = base.extend<MemberFixtures>({
  browserOf: async ({ browser, place, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (account) => {
      const context = await newContext(browser, await signedInState(place, account))
      opened.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  newMember: async ({ browserOf, place }, use) =>
    use(async (name) => {
      const account = await signUp(place)
      const made = await callAs<{ appleCustomerId: string }>(place, account, 'POST', '/users', { name })
      expect(made.status, 'her record').toBe(201)
      const { appleCustomerId } = made.body
      return { ...account, name, appleCustomerId, page: await browserOf(account) }
    }),
})

export { expect }
