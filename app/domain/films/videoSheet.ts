import { folded } from '../csv/headings'
import { ACCESSES, LEVELS, type FilmAccess, type Level } from '../video'

/** What a table of films says of each. */
export type SheetColumn = 'file' | 'name' | 'playlist' | 'coach' | 'date' | 'summary' | 'access' | 'level'

/** How their columns are headed, folded: in French, in English, by the platforms that films come from. */
export const SHEET_HEADINGS: Record<SheetColumn, readonly string[]> = {
  file: ['fichier', 'nom du fichier', 'film', 'file', 'file name', 'filename', 'original file', 'video file'],
  name: ['titre', 'nom', 'title', 'name', 'video title'],
  playlist: ['categorie', 'playlist', 'collection', 'category', 'dossier', 'program', 'series'],
  coach: ['coach', 'coache', 'avec', 'instructor', 'trainer', 'author', 'teacher'],
  date: [
    'date',
    'date de sortie',
    'date de publication',
    'parution',
    'sortie',
    'release date',
    'publish date',
    'published',
    'published at',
    'created at',
    'date published',
  ],
  summary: ['resume', 'en une phrase', 'description courte', 'summary', 'short description', 'subtitle'],
  access: ['acces', 'pour qui', 'access'],
  level: ['niveau', 'level', 'difficulty'],
}
export const SHEET_REQUIRED = ['file', 'name'] as const satisfies readonly SheetColumn[]

/** What may be wrong with a line. */
export const SHEET_PROBLEMS = [
  'file-missing',
  'file-unknown',
  'file-many',
  'file-again',
  'name-missing',
  'name-too-long',
  'playlist-unknown',
  'coach-unknown',
  'date-unreadable',
  'access-unknown',
  'level-unknown',
] as const
export type SheetProblem = (typeof SHEET_PROBLEMS)[number]

const ACCESS_WORDS: Record<FilmAccess, readonly string[]> = {
  FREE: ['libre', 'en acces libre', 'gratuit', 'free', 'public'],
  PRO: ['abonnees', 'abonnee', 'membres', 'payant', 'pro', 'premium', 'members', 'paid', 'subscribers'],
}
const LEVEL_WORDS: Record<Level, readonly string[]> = {
  BEGINNER: [
    'debutante',
    'debutant',
    'debutantes',
    'facile',
    'beginner',
    'easy',
    'all levels',
    'tous niveaux',
  ],
  INTERMEDIATE: ['intermediaire', 'moyen', 'intermediate', 'medium'],
  ADVANCED: ['avancee', 'avance', 'confirmee', 'difficile', 'advanced', 'hard'],
}
const wordIn =
  <Value extends string>(values: readonly Value[], words: Record<Value, readonly string[]>) =>
  (text: string): Value | null =>
    values.find((value) => words[value].includes(folded(text))) ?? null

/** @returns `null` for a word that means none */
export const readAccess = wordIn(ACCESSES, ACCESS_WORDS)
export const readLevel = wordIn(LEVELS, LEVEL_WORDS)
