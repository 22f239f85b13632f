import type { Page } from '@playwright/test'
import type { ContentName } from '../../../../app/messages/contentNames'
import { FREE_FILM } from '../films'
import { expect } from '../test'

/** A type of content, as the walk of an author through the studio needs to know it. */
export interface WalkedKind {
  /** Its room in the studio: `/studio/<room>`. */
  room: string
  /** Whose it is besides administrators. */
  author: 'AUTHOR' | 'COACH'
  /** What those of the walk are called, before a word of their own. It has no accents, for their addresses are made of it. */
  noun: string
  /** Where members meet one of this name; several on one page where `isListed`. */
  page: (name: string) => string
  isListed?: true
  /** The field whose words members read there. */
  words: string
  /** Another field, and what somebody else makes of it. */
  other: { field: string; value: string }
  /** What members alone read there, and its preview shows to whoever writes it. */
  closed?: string
  /** What it needs besides its name and those words, before it can be published. */
  complete?: (page: Page) => Promise<void>
}

const endOf = (name: string) => name.toLowerCase().replace(' ', '-')

/** A day in Paris, `YYYY-MM-DD`. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now() - days * 86_400_000)

/** Finds one by a few letters, and takes it. */
async function choose(page: Page, field: string, typed: string, found: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.pressSequentially(typed)
  await page.getByRole('option', { name: found }).click()
  await expect(box).toHaveValue(found)
}

/** A film that was sent before, by the name of its file. */
async function chooseFilm(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Film envoyé' }).pressSequentially(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByText('Image du film')).toBeVisible()
}

/** What is asked of a film’s page besides its name and a sentence. */
export async function completeFilmPage(page: Page): Promise<void> {
  await choose(page, 'Catégorie', 'centre', 'Centre et dos')
  await choose(page, 'Coach', 'ines', 'Inès Morel')
  await page.getByLabel('Pour qui').selectOption({ label: 'En accès libre' })
}

/** Puts a film on the first day of a programme. */
async function addFirstSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ajouter une séance\s: semaine 1, lundi$/ }).click()
  const search = page.getByRole('dialog', { name: /^Ajouter une séance/ })
  await search.getByLabel('Chercher une séance').fill('Gainage profond')
  await search.getByRole('button', { name: /^Gainage profond/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gainage profond ajoutée' })).toBeVisible()
}

/**
 * The week of a video. Those of two walks have other days: no day has two weeks.
 *
 * @param cameOutDaysAgo when the video did, which is one of its days
 */
const weekOf = (typed: string, video: string, cameOutDaysAgo: number): WalkedKind => ({
  room: 'semaine',
  author: 'COACH',
  noun: 'Theme',
  page: () => '/semaine',
  isListed: true,
  words: 'Un mot à celles qui la feront',
  other: { field: 'Dernier jour', value: daysAgo(cameOutDaysAgo - 2) },
  complete: async (page) => {
    await choose(page, 'Séance', typed, video)
    await page.getByLabel('Premier jour').fill(daysAgo(cameOutDaysAgo + 2))
    await page.getByLabel('Dernier jour').fill(daysAgo(cameOutDaysAgo - 1))
  },
})

/** Another week than a coach's walk has: both may be under way at once. */
export const WEEK_OF_ADMIN = weekOf('grimper', 'Grimper sur place', 33)

/** Every type that the studio writes. */
export const WALKED_KINDS = {
  recipes: {
    room: 'recettes',
    author: 'AUTHOR',
    noun: 'Soupe',
    page: (name) => `/recettes/${endOf(name)}`,
    words: 'En une phrase',
    closed: 'sel, poivre',
    other: { field: 'Le petit plus (facultatif)', value: 'Un zeste de citron.' },
    complete: async (page) => {
      await page.getByLabel('Ingrédients', { exact: true }).fill('200 g de lentilles\nsel, poivre')
      await page.getByLabel('Étapes', { exact: true }).fill('Cuire {200 g de lentilles} pendant [20 min].')
    },
  },
  equipment: {
    room: 'materiel',
    author: 'AUTHOR',
    noun: 'Cerceau',
    page: (name) => `/materiel/${endOf(name)}`,
    words: 'En une phrase',
    other: { field: 'Chez soi, à la place (facultatif)', value: 'Une corde nouée.' },
    complete: (page) => page.getByLabel('À quoi ça sert').fill('À tourner.'),
  },
  events: {
    room: 'agenda',
    author: 'COACH',
    noun: 'Cercle',
    page: (name) => `/agenda/${endOf(name)}`,
    words: 'En une phrase',
    other: { field: 'Lieu (en personne)', value: 'Salle des miroirs' },
    complete: (page) => page.getByLabel('Jour', { exact: true }).fill('2199-05-12'),
  },
  videos: {
    room: 'seances',
    author: 'COACH',
    noun: 'Appuis',
    page: (name) => `/seances/${endOf(name)}`,
    words: 'En une phrase',
    other: { field: 'Niveau', value: 'ADVANCED' },
    complete: async (page) => {
      await chooseFilm(page, FREE_FILM.slug)
      await completeFilmPage(page)
    },
  },
  coaches: {
    room: 'coachs',
    author: 'COACH',
    noun: 'Odile',
    page: (name) => `/coachs/${endOf(name)}`,
    words: 'Qui elle est',
    other: { field: 'Ce qu’elle enseigne', value: 'Apnée et jonglage' },
    complete: (page) => page.getByLabel('Ce qu’elle enseigne').fill('Apnée'),
  },
  playlists: {
    room: 'categories',
    author: 'COACH',
    noun: 'Rayon',
    page: (name) => `/categories/${endOf(name)}`,
    words: 'En une phrase',
    other: { field: 'Famille', value: 'NUTRITION' },
  },
  'weekly-videos': weekOf('dimanche', 'Danse du dimanche', 26),
  programmes: {
    room: 'programmes',
    author: 'COACH',
    noun: 'Reprise',
    page: (name) => `/programmes/${endOf(name)}`,
    words: 'En une phrase',
    other: { field: 'Niveau', value: 'INTERMEDIATE' },
    complete: addFirstSession,
  },
} as const satisfies Record<ContentName, WalkedKind>
