import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoNames, type DemoAccount } from '../../accounts'
import { expectUsable } from '../accessibility'
import { openInStudio, openNew, publish, saved } from '../studio'
import { expect, hydrated, open, test, type Problems } from '../test'
import type { WalkedKind } from './walkedKinds'

/** Who takes part, each in a browser of her own. */
interface Cast {
  author: Page
  /** Somebody else who may write the same. */
  second: Page
  member: Page
  /** What the first two are called. */
  names: { author: string; second: string }
}

const [FIRST, HERS, THEIRS] = ['Comme jadis.', 'Écrit par une autre.', 'Écrit par elle-même.']
const DESK = { width: 1280, height: 800 }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** Types into a field, or chooses there. */
async function set(control: Locator, value: string): Promise<void> {
  const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement)
  await (isChoice ? control.selectOption(value) : control.fill(value))
}

/** What a field says, or an editor of rich text. */
const expectSays = (control: Locator, value: string) =>
  expect
    .poll(() => control.evaluate((element) => ('value' in element ? element.value : element.textContent)))
    .toBe(value)

/** Holds requests back until they are let go. */
async function holdRequests(page: Page, method: string, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return async () => {
    resolve()
    await page.unroute(address)
  }
}

async function expectUnseen(member: Page, kind: WalkedKind, name: string): Promise<void> {
  const answer = await member.goto(kind.page(name))
  if (!kind.isListed) return expect(answer?.status()).toBe(404)
  await hydrated(member)
  await expect(member.getByRole('listitem').first()).toBeVisible()
  await expect(member.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
}

async function expectSeen(member: Page, kind: WalkedKind, name: string, words: string): Promise<void> {
  await open(member, kind.page(name))
  const place = kind.isListed
    ? member.getByRole('listitem').filter({ hasText: name })
    : member.getByRole('main').filter({ has: member.getByRole('heading', { level: 1, name }) })
  await expect(place).toContainText(words)
}

/** Writes one that is complete, and leaves it as a draft. */
async function writeDraft(author: Page, kind: WalkedKind, name: string): Promise<void> {
  await openNew(author, kind.room)
  await field(author, 'Nom').fill(name)
  await kind.complete?.(author)
  await field(author, kind.words).fill(FIRST)
  await saved(author)
}

/** As members will see it, on a phone and on a desk. */
async function preview(author: Page, { closed }: WalkedKind): Promise<void> {
  await button(author, 'Aperçu').click()
  const dialog = author.getByRole('dialog', { name: 'Aperçu' })
  const frame = author.frameLocator('iframe[title="Aperçu"]')
  const width = () => frame.locator('html').evaluate((root) => root.clientWidth)
  await expect(frame.getByText(FIRST)).toBeVisible()
  if (closed) await expect(frame.getByRole('listitem').filter({ hasText: closed })).toBeVisible()
  expect(await width()).toBe(375)
  await button(dialog, 'Ordinateur').click()
  await expect.poll(width).toBe(1280)
  await expect(frame.getByText(FIRST)).toBeVisible()
  await button(dialog, 'Fermer').click()
  await expect(dialog).toBeHidden()
}

async function schedule(author: Page, kind: WalkedKind, name: string): Promise<void> {
  await button(author, 'Programmer…').click()
  const dialog = author.getByRole('dialog', { name: 'Programmer' })
  await dialog.getByLabel('Jour', { exact: true }).fill('2190-07-14')
  await dialog.getByLabel('Heure, à Paris').fill('07:30')
  await button(dialog, 'Programmer').click()
  await expect(author.getByText('Elle paraîtra le 14 juillet 2190 à 7 h 30.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await open(author, `/studio/${kind.room}?q=${encodeURIComponent(name)}`)
  await expect(row(author, name)).toContainText('Programmé le 14 juillet 2190 à 7 h 30')
}

/** Both write: the second is told who was there, the first what was saved meanwhile, and nothing of either is lost. */
async function writeTogether({ author, second, names }: Cast, kind: WalkedKind, name: string): Promise<void> {
  await openInStudio(second, kind.room, name)
  await expect(second.getByText(`${names.author} a aussi cette fiche ouverte.`)).toBeVisible()
  const letGo = await holdRequests(author, 'PUT', '**/api/studio/content/**/draft')
  await field(author, kind.words).fill(THEIRS)
  await field(second, kind.words).fill(HERS)
  await set(field(second, kind.other.field), kind.other.value)
  await saved(second)
  await field(second, kind.words).focus()
  await letGo()

  const panel = author.getByRole('alert').filter({ hasText: `${names.second} a enregistré cette fiche` })
  await expect(panel).toContainText(HERS)
  await expect(panel).toContainText(THEIRS)
  await expectUsable(author)
  await author.setViewportSize(DESK)
  await panel.getByLabel('Le vôtre').check()
  await button(panel, 'Continuer avec ces choix').click()
  await expect(panel).toHaveCount(0)
  await saved(author)
  await expectSays(field(author, kind.words), THEIRS)
  // What only the other one has changed is there as well,
  await expectSays(field(author, kind.other.field), kind.other.value)
  // and she sees what became of her words.
  await expectSays(field(second, kind.words), THEIRS)
  await expect(field(second, kind.words)).toBeFocused()
  await button(author, 'Historique').click()
  const history = author.getByRole('dialog', { name: 'Historique' })
  await history.getByRole('button', { name: new RegExp(`^Brouillon le .*, par ${names.second}$`) }).click()
  await expect(history.locator('ins', { hasText: 'une autre' })).toBeVisible()
  await button(history, 'Fermer').click()
}

/** By the modal, which is loading until the server has done it, and back by the button that is offered then. */
async function deleteAndUndo({ author, member }: Cast, kind: WalkedKind, name: string): Promise<void> {
  const letGo = await holdRequests(author, 'DELETE', '**/api/studio/content/**')
  await button(author, 'Supprimer').first().click()
  const dialog = author.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await button(dialog, 'Supprimer').click()
  await expect(button(dialog, 'Supprimer')).toHaveAttribute('data-loading', 'true')
  await expect(button(dialog, 'Annuler')).toBeDisabled()
  await letGo()
  const undo = author.getByRole('alert').filter({ hasText: 'La fiche est dans la corbeille' })
  // It stays as long as a pointer rests on it.
  await undo.hover()
  await expect(author).toHaveURL(new RegExp(`/studio/${kind.room}$`))
  await expect(row(author, name)).toHaveCount(0)
  await expectUnseen(member, kind, name)
  await button(undo, 'Annuler').click()
  await expect(row(author, name)).toContainText('Publié')
  await expectSeen(member, kind, name, THEIRS)
}

/** The words that were published first are back, as a draft, and then for members. */
async function restoreFirst({ author, member }: Cast, kind: WalkedKind, name: string): Promise<void> {
  await openInStudio(author, kind.room, name)
  await button(author, 'Historique').click()
  const history = author.getByRole('dialog', { name: 'Historique' })
  await history
    .getByRole('button', { name: /^Publiée le/ })
    .last()
    .click()
  await expect(history.locator('ins', { hasText: 'jadis' })).toBeVisible()
  await expect(history.locator('del', { hasText: 'elle-même' })).toBeVisible()
  await expectUsable(author)
  await author.setViewportSize(DESK)
  await button(history, 'Reprendre cette version').click()
  await expectSays(field(author, kind.words), FIRST)
  await saved(author)
  await expectSeen(member, kind, name, THEIRS)
  await publish(author, 'Publier les modifications')
  await expectSeen(member, kind, name, FIRST)
}

async function remove(author: Page): Promise<void> {
  await button(author, 'Supprimer').first().click()
  await button(author.getByRole('dialog'), 'Supprimer').click()
  await expect(author.getByText('La fiche est dans la corbeille')).toBeVisible()
}

/** All that an author does with a piece of content in its life, as she, somebody else who writes and a member see it. */
async function walk(kind: WalkedKind, cast: Cast): Promise<void> {
  const name = `${kind.noun} ${randomUUID().slice(0, 8)}`
  const { author, second, member } = cast
  for (const page of [author, second, member]) await page.setViewportSize(DESK)

  await test.step('a draft is saved, and nobody else sees it', async () => {
    await writeDraft(author, kind, name)
    await expectUnseen(member, kind, name)
    await expectUsable(author)
    await author.setViewportSize(DESK)
  })
  await test.step('its preview is the page', () => preview(author, kind))
  await test.step('it is scheduled, and waits', async () => {
    await schedule(author, kind, name)
    await expectUnseen(member, kind, name)
  })
  await test.step('it is published, and members see it', async () => {
    await openInStudio(author, kind.room, name)
    await publish(author, 'Publier maintenant')
    await expectSeen(member, kind, name, FIRST)
  })
  await test.step('two write it at once', async () => {
    await writeTogether(cast, kind, name)
    await expectSeen(member, kind, name, FIRST)
    await publish(author, 'Publier les modifications')
    await expectSeen(member, kind, name, THEIRS)
  })
  await test.step('it is deleted, and brought back', () => deleteAndUndo(cast, kind, name))
  await test.step('its first version comes back', () => restoreFirst(cast, kind, name))
  await remove(author)
}

interface Stage {
  pageOf: (account: DemoAccount) => Promise<Page>
  problems: Problems
}

/** The walk of one account through a type of content, with somebody else who may write it. */
export async function walkAs(
  author: DemoAccount,
  second: DemoAccount,
  kind: WalkedKind,
  { pageOf, problems }: Stage,
): Promise<void> {
  // Three browsers, one after the other, in some fifty pages and dialogs.
  test.setTimeout(360_000)
  problems.allow(/status of 40[49]|content\/changed-meanwhile/)
  const names = { author: demoNames[author], second: demoNames[second] }
  await walk(kind, {
    author: await pageOf(author),
    second: await pageOf(second),
    member: await pageOf('MEMBER'),
    names,
  })
}
