import { expect, test } from '../../support/e2e/member'
import { signedInState, takeHerPlace } from '../../support/e2e/accounts/signedIn'
import {
  add,
  box,
  keptForTheShop,
  leftOn,
  line,
  neverAnswered,
  neverSent,
  onServer,
  signOutWhileWaiting,
  tick,
} from '../../support/e2e/shoppingPage'
import { endSession, hydrated, open, signInLinks, withoutWorker } from '../../support/e2e/test'

const CURRY = 'curry-de-patate-douce-et-epinards'
/** A script that was still under way when the network went is asked for by the worker, which is told less. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED \S+\/assets\/|server\/network|Failed to fetch|status of 503/

test('without network a link in the open app leads to the list, and so does any address @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const { page } = await newMember('Camille')
  await open(page, '/courses')
  await add(page, 'lait')
  await keptForTheShop(page)
  await open(page, '/recettes')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Ma liste de courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes courses' })).toBeVisible()
  await expect(line(page, 'Lait')).toBeVisible()
  await expect(page.getByText(/^Hors connexion/)).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  await page.getByRole('link', { name: 'Ouvrir ma liste de courses' }).click()
  await hydrated(page)
  await expect(line(page, 'Lait')).toBeVisible()
})

test('while the server is away the list says so, and not that the network is @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 503|server\/unavailable/)
  const member = await newMember('Camille')
  const { page } = member
  await withoutWorker(page)
  await open(page, '/courses')
  await page.route('**/shopping-list**', (route) =>
    route.fulfill({ status: 503, json: { code: 'server/unavailable', message: 'x', status: 503 } }),
  )
  await add(page, 'lait')
  await expect(page.getByText(/^Élan ne répond pas pour l’instant/)).toContainText('sont gardés ici')
  await expect(page.getByText(/^Hors connexion/)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('La même liste sur tous vos appareils.')).toBeVisible()
  await expect.poll(() => onServer(place, member)).toEqual(['lait'])
})

test('with a network that never answers the list is there, and what she ticks stays @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Camille')
  const { page } = member
  await withoutWorker(page)
  await open(page, '/courses')
  await add(page, 'lait')
  await expect.poll(() => onServer(place, member)).toEqual(['lait'])
  await open(page, '/recettes')
  const network = await neverAnswered(page)
  await page.getByRole('link', { name: 'Ma liste de courses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes courses' })).toBeVisible()
  await tick(page, 'Lait')
  await expect(box(page, 'Lait')).toBeChecked()
  await network.free()
  await page.reload()
  await hydrated(page)
  await expect(box(page, 'Lait')).toBeChecked()
  await expect.poll(() => onServer(place, member)).toEqual(['✓ lait'])
})

test('a recipe that is put on the list is kept at once, said so after a reload, and sent from any page @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const member = await newMember('Camille')
  const { page } = member
  await open(page, `/recettes/${CURRY}`)
  const network = await neverSent(page)
  await page.getByRole('button', { name: 'Ajouter à mes courses' }).click()
  await expect(page.getByRole('link', { name: 'Dans vos courses' })).toBeVisible()
  // She goes away before anything is answered.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Dans vos courses' })).toBeVisible()
  expect(await onServer(place, member)).toEqual([])
  await network.free()
  await open(page, '/materiel')
  await expect.poll(async () => (await onServer(place, member)).length).toBeGreaterThan(3)
})

test('who signs out while something waits is asked first, and keeps it @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Camille')
  const { page } = member
  const network = await signOutWhileWaiting(page)
  const asked = page.getByRole('dialog', { name: /Se déconnecter quand même/ })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Annuler' }).click()
  await network.free()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(signInLinks(page).first()).toBeVisible()
  expect(await onServer(place, member)).toEqual(['lait'])
  expect(await leftOn(page)).toEqual({ keys: [], page: false })
})

test('a session that is ended by the server leaves nothing of her list on the device @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(/401|id-token-expired/)
  const { page } = await newMember('Camille')
  await open(page, '/courses')
  await add(page, 'lait')
  await keptForTheShop(page)
  await endSession(page)
  expect(await leftOn(page)).toEqual({ keys: [], page: false })
})

test('who signs in after another whose session ended by itself finds nothing of hers @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  const [camille, zoe] = [await newMember('Camille'), await newMember('Zoé')]
  const { page } = camille
  await open(page, '/courses')
  await add(page, 'lait')
  await keptForTheShop(page)
  await open(page, '/materiel')
  // The same device, and no sign-out.
  await takeHerPlace(page, await signedInState(place, zoe))
  await open(page, '/materiel')
  await expect.poll(() => leftOn(page)).toEqual({ keys: [], page: false })
  await page.context().setOffline(true)
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  await expect(page.getByText('Lait')).toHaveCount(0)
})

test('a browser that forbids to keep anything shows her home and her list @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Camille')
  const { page } = member
  await page.addInitScript(() => {
    // All but the provider's own: without it, nobody is signed in.
    const { getItem, setItem } = Storage.prototype
    const allowed = (key: string) => {
      if (!key.startsWith('firebase:')) throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Storage.prototype.getItem = function (key) {
      allowed(key)
      return getItem.call(this, key)
    }
    Storage.prototype.setItem = function (key, value) {
      allowed(key)
      setItem.call(this, key, value)
    }
  })
  await open(page, '/accueil')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await open(page, '/courses')
  await add(page, 'lait')
  await expect.poll(() => onServer(place, member)).toEqual(['lait'])
})
