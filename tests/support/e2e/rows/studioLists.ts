import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'

/** The import whose lines are as many as there are rows of all else. */
export const LONG_IMPORT = '5b1e0c1e-0000-4000-8000-000000000001'

/** A list of the studio. */
export interface StudioList {
  path: string
  /** The table's name. */
  label: string
  /** Of a type of content: its kind, and how its count ends. */
  content?: { kind: string; many: string }
  /** Where it has a search: the newest name that there is. */
  lastName?: (db: Db) => Promise<string>
  /** Of a type of content: what its list is narrowed to, as its address says it. */
  traits?: string
  /** What it says where there is nothing; none where there always is something. */
  empty?: RegExp
}

const text = async (db: Db, query: ReturnType<typeof sql>) => {
  const { rows } = (await db.execute(query)) as { rows: { said: string | number }[] }
  return String(rows[0]?.said ?? '')
}

/** The one that comes last by its name. */
const lastOf = (kind: string) => (db: Db) =>
  text(
    db,
    sql`SELECT name AS said FROM content_items WHERE kind = ${kind} AND deleted_at IS NULL ORDER BY folded_name DESC, id DESC LIMIT 1`,
  )

/** How many of a type its list holds. */
export const countOf = async (db: Db, kind: string): Promise<number> =>
  Number(
    await text(
      db,
      sql`SELECT count(*) AS said FROM content_items WHERE kind = ${kind} AND deleted_at IS NULL`,
    ),
  )

/** One that is not empty: of playlists the one with most films, of all else the newest. */
export const idOf = (db: Db, kind: string): Promise<string> =>
  text(
    db,
    kind === 'playlists'
      ? sql`SELECT playlist_id AS said FROM videos GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`
      : sql`SELECT id AS said FROM content_items WHERE kind = ${kind} AND deleted_at IS NULL ORDER BY updated_at DESC, id LIMIT 1`,
  )

const contentList = (
  path: string,
  label: string,
  kind: string,
  many: string,
  add: string,
  traits?: string,
): StudioList => ({
  path: `/studio/${path}`,
  label,
  ...(traits ? { traits } : {}),
  content: { kind, many },
  lastName: lastOf(kind),
  empty: new RegExp(`Commencez par «\u00A0${add}\u00A0»`),
})

const oldestPerson = (db: Db) =>
  text(db, sql`SELECT name AS said FROM users WHERE id LIKE 'figure-%' ORDER BY created_at LIMIT 1`)
const oldestSubscriber = (db: Db) =>
  text(
    db,
    sql`SELECT name AS said FROM users WHERE id = (SELECT user_id FROM subscriptions ORDER BY updated_at, id DESC LIMIT 1)`,
  )

export const STUDIO_LISTS: readonly StudioList[] = [
  contentList('seances', 'Séances', 'videos', 'séances', 'Ajouter une séance', 'level:BEGINNER'),
  contentList('recettes', 'Recettes', 'recipes', 'recettes', 'Ajouter une recette', 'access:FREE'),
  contentList('materiel', 'Matériel', 'equipment', 'fiches', 'Ajouter un matériel'),
  contentList('agenda', 'Agenda', 'events', 'évènements', 'Ajouter un évènement'),
  contentList(
    'programmes',
    'Programmes',
    'programmes',
    'programmes',
    'Ajouter un programme',
    'level:BEGINNER',
  ),
  contentList(
    'categories',
    'Catégories',
    'playlists',
    'catégories',
    'Ajouter une catégorie',
    'category:TRAINING',
  ),
  contentList('coachs', 'Coachs', 'coaches', 'coachs', 'Ajouter une coach'),
  contentList('semaine', 'La vidéo de la semaine', 'weekly-videos', 'semaines', 'Ajouter une semaine'),
  // She who looks is always there.
  { path: '/studio/personnes', label: 'Personnes', lastName: oldestPerson },
  {
    path: '/studio/abonnements',
    label: 'Abonnements',
    lastName: oldestSubscriber,
    empty: /apparaîtr/,
  },
  {
    path: '/studio/journal',
    label: 'Journal du studio',
    empty: /Chaque changement fait dans le studio apparaît ici/,
  },
  {
    path: '/studio/evenements',
    label: 'Évènements de paiement',
    empty: /Les notifications de Stripe et d’Apple apparaîtront ici/,
  },
  {
    path: '/studio/remboursements',
    label: 'Remboursements',
    empty: /Ce qui est dû aux membres apparaîtra ici/,
  },
]

/** What has rows and is no table, and what counts them. At the end what there is only with rows. */
export const STUDIO_PAGES = [
  '/studio',
  '/studio/envois',
  '/studio/travaux',
  '/studio/importer',
  '/studio/chiffres',
]
export const PAGES_OF_ROWS = [`/studio/importer/${LONG_IMPORT}`, '/studio/personnes/figure-4']
