import { randomUUID } from 'node:crypto'
import { expectUsable } from '../../support/e2e/accessibility'
import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { callOff, panel, writeEvent } from '../agenda/eventPage'

/** Each way in which she can stand to an event, looked at as it comes. */

test('an event can be used by everybody from the first seat to the day that it is called off @long', async ({
  pageOf,
  newMember,
}) => {
  const coach = await pageOf('COACH')
  const name = `Cercle ${randomUUID().slice(0, 8)}`
  const path = await writeEvent(coach, name)
  const [{ page: first }, { page: second }] = [await newMember('Manon'), await newMember('Léa')]

  await open(first, path)
  await panel(first).getByRole('button', { name: 'Je m’inscris' }).click()
  await expect(panel(first).getByRole('heading')).toHaveText('On vous attend')
  await expectUsable(first)

  await open(second, path)
  await panel(second).getByRole('button', { name: 'Rejoindre la liste d’attente' }).click()
  await expect(panel(second).getByRole('heading')).toContainText('sur la liste d’attente')
  await expectUsable(second)

  await panel(first).getByRole('button', { name: 'Annuler mon inscription' }).click()
  await expect(panel(first).getByRole('button', { name: 'Oui, annuler' })).toBeVisible()
  await expectUsable(first)
  await panel(first).getByRole('button', { name: 'Oui, annuler' }).click()
  await expect(panel(first).getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible()
  await expectUsable(first)

  await open(second, path)
  await expect(panel(second).getByRole('button', { name: 'Prendre ma place' })).toBeVisible()
  await expectUsable(second)

  await callOff(coach, name, 'La salle est inondée.')
  await expectUsable(coach)
  await open(second, path)
  await expect(second.getByText('La salle est inondée.')).toBeVisible()
  await expectUsable(second)
})

test('the private address of a calendar can be used by everybody @long', async ({ newMember }) => {
  const { page } = await newMember('Manon')
  await open(page, '/agenda')
  await page.getByText('Les avoir dans mon calendrier').click()
  await page.getByRole('button', { name: 'Créer mon adresse' }).click()
  await expect(page.getByLabel('Votre adresse, montrée cette fois seulement')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(page.getByRole('dialog', { name: 'Changer d’adresse ?' })).toBeVisible()
  await expectUsable(page)
})
