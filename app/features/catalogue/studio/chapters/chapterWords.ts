import type { Chapter, ChapterKind, ChapterVariantName } from '~/domain/chapters/chapter'
import { timecode } from '~/domain/chapters/timecode'

export const kindLabels: Readonly<Record<ChapterKind, string>> = {
  WORK: 'Travail',
  REST: 'Repos',
  TALK: 'Explication',
}

export const variantLabels: Readonly<Record<ChapterVariantName, string>> = {
  home: 'À la maison',
  gym: 'En salle',
  easier: 'Plus facile',
  harder: 'Plus difficile',
}

/** What a chapter is called, also before it has a name. */
export const chapterName = ({ title, kind }: Chapter): string =>
  title.trim() || (kind === 'WORK' ? 'Exercice à nommer' : kindLabels[kind])

const lengthText = (seconds: number): string => {
  const tenths = Math.round(seconds * 10) / 10
  return tenths < 60 ? `${String(tenths).replace('.', ',')}\u00A0s` : timecode(tenths)
}

/** Its times as she reads them: `0:10 → 0:50 (40 s)`. */
export const chapterTimes = ({ startSeconds, endSeconds }: Chapter): string =>
  `${timecode(startSeconds)} → ${timecode(endSeconds)} (${lengthText(endSeconds - startSeconds)})`

/** The same, to be heard. */
export const chapterSpoken = (chapter: Chapter): string =>
  `${chapterName(chapter)}, ${kindLabels[chapter.kind].toLowerCase()}, de ${timecode(chapter.startSeconds)} à ${timecode(chapter.endSeconds)}`
