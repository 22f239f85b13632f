import {
  CHAPTER_VARIANTS,
  equipmentOf,
  wholeChapter,
  type Chapter,
  type StoredChapter,
} from '~/domain/chapters/chapter'
import type { FormValues } from '~/domain/studio/formValues'
import type { Artwork } from '~/domain/video'
import { readReferenceNames } from '~/features/studio/studio.public'
import { areaLabel } from '~/messages/bodyAreas.fr'
import { accessLabels, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { chapterName, chapterTimes, kindLabels, variantLabels } from './chapters/chapterWords'
import { FIGURES } from './chapters/fields/figures'
import { figureText } from './figure/figureWords'

/** The names of films, which another feature knows. @param ids of films */
export type ReadFilmNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  access: accessLabels,
  level: levelLabels,
}

/** The fields that hold one id. */
const REFERENCES = new Set(['filmId', 'playlistId', 'coachId'])

type NameOf = (id: string) => string

const chaptersIn = (value: unknown): Chapter[] =>
  Array.isArray(value) ? (value as StoredChapter[]).map(wholeChapter) : []

const figureName = (id: string | null) =>
  id === null ? [] : [FIGURES.find((one) => one.id === id)?.name ?? id]

/** « 0:30 → 1:10 (40 s) Squat, travail, haltères », and a line for each of its variants. */
function tellChapter(chapter: Chapter, nameOf: NameOf): string {
  const { kind, figureId, equipmentIds, oneSided } = chapter
  const said = [
    `${chapterTimes(chapter)} ${chapterName(chapter)}`,
    kindLabels[kind].toLowerCase(),
    ...figureName(figureId).map((name) => `figure\u00A0: ${name}`),
    ...equipmentIds.map(nameOf),
    ...(oneSided ? ['un côté puis l’autre'] : []),
  ]
  const variants = CHAPTER_VARIANTS.flatMap((name) => {
    const variant = chapter[name]
    if (!variant) return []
    const words = [variant.text, ...figureName(variant.figureId), ...variant.equipmentIds.map(nameOf)]
    return [`${variantLabels[name]}\u00A0: ${words.filter(Boolean).join(', ')}`]
  })
  return [said.join(', '), ...variants].join('\n')
}

/** What a field of a video says, as a reader compares it with another version: never an id. */
export function tellVideo(field: string, value: unknown, nameOf: NameOf): string | undefined {
  if (value === '' || value === null) return field === 'artwork' ? 'L’image du film' : undefined
  if (field === 'artwork') return figureText(value as Artwork)
  if (field === 'chapters')
    return (
      chaptersIn(value)
        .map((chapter) => tellChapter(chapter, nameOf))
        .join('\n') || undefined
    )
  if (typeof value === 'string') return REFERENCES.has(field) ? nameOf(value) : LABELS[field]?.[value]
  if (!Array.isArray(value)) return undefined
  if (value.length === 0) return undefined
  const words: Readonly<Record<string, NameOf>> = {
    equipmentIds: nameOf,
    exerciseTypes: (type) => exerciseTypeLabels[type as 'HOME'],
    bodyAreas: areaLabel,
  }
  const word = words[field]
  return word && value.map((one) => word(String(one))).join(', ')
}

/** The names of all that versions of a video refer to. */
export const readVideoNames = (readFilmNames: ReadFilmNames) => {
  const readContentNames = readReferenceNames(({ playlistId, coachId, equipmentIds, chapters }) => ({
    playlists: [playlistId],
    coaches: [coachId],
    equipment: [
      ...(Array.isArray(equipmentIds) ? equipmentIds : []),
      ...chaptersIn(chapters).flatMap(equipmentOf),
    ],
  }))
  return async (forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> => {
    const films = forms.flatMap(({ filmId }) => (typeof filmId === 'string' && filmId ? [filmId] : []))
    const [content, named] = await Promise.all([readContentNames(forms), readFilmNames(films)])
    return new Map([...content, ...named])
  }
}
