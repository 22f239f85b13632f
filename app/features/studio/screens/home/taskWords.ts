import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { TaskId } from '../../home/studioHome.schema'

/** What one says of one of them, and of several; the number stands before it. */
interface TaskWords {
  one: string
  many: string
  /** What leads to where it is done; content leads to the list of its type. */
  door?: { link: Pick<LinkProps, 'to' | 'params' | 'search'>; name: string }
  isAmiss?: true
}

const films = (need: 'FAILED' | 'SUBTITLES') => ({
  link: linkOptions({ to: '/studio/envois', search: { need } }),
  name: 'Voir ces films',
})

/** Those that are counted: an alarm, and the day, are told of apart. */
export type ToDo = Exclude<TaskId, 'overdue' | 'events-today'>

export const TASK_WORDS: Readonly<Record<ToDo, TaskWords>> = {
  'failed-films': {
    one: 'film n’a pas abouti',
    many: 'films n’ont pas abouti',
    door: films('FAILED'),
    isAmiss: true,
  },
  'given-up-jobs': {
    one: 'travail abandonné',
    many: 'travaux abandonnés',
    door: { link: linkOptions({ to: '/studio/travaux' }), name: 'Voir les travaux' },
    isAmiss: true,
  },
  'given-up-mails': {
    one: 'e-mail n’est pas parti',
    many: 'e-mails ne sont pas partis',
    door: { link: linkOptions({ to: '/studio/travaux' }), name: 'Voir les e-mails' },
    isAmiss: true,
  },
  'weeks-to-fill': {
    one: 'semaine sans vidéo',
    many: 'semaines sans vidéo',
    door: {
      link: linkOptions({ to: '/studio/$content/$id', params: { content: 'semaine', id: 'nouveau' } }),
      name: 'Choisir une vidéo',
    },
  },
  drafts: { one: 'brouillon à finir', many: 'brouillons à finir' },
  changes: { one: 'fiche modifiée, pas encore publiée', many: 'fiches modifiées, pas encore publiées' },
  'videos-without-chapters': {
    one: 'séance sans chapitres',
    many: 'séances sans chapitres',
    door: {
      link: linkOptions({
        to: '/studio/$content',
        params: { content: 'seances' },
        search: { state: 'PUBLISHED', traits: 'lacks:chapters' },
      }),
      name: 'Voir ces séances',
    },
  },
  'films-without-subtitles': {
    one: 'film sans sous-titres',
    many: 'films sans sous-titres',
    door: films('SUBTITLES'),
  },
}

/** What the lists of a type are narrowed to for it. */
export const LIST_STATES = { drafts: 'DRAFT', changes: 'CHANGED' } as const

export const isCounted = (id: TaskId): id is ToDo => Object.hasOwn(TASK_WORDS, id)
