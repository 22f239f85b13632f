import * as v from 'valibot'
import { CHAPTER_KINDS } from '~/domain/chapters/chapter'
import { problemsOfChapters, type ChapterProblem } from '~/domain/chapters/validity'
import { idSchema } from '~/http/idSchema'
import { lineSchema } from '~/http/textSchema'

export const MAX_CHAPTERS = 400
const MAX_PIECES = 10
const MAX_VARIANT_LENGTH = 300
/** A day: no film is as long. */
const MAX_SECONDS = 24 * 60 * 60

const secondsSchema = v.pipe(
  v.number('Indiquez un temps.'),
  v.minValue(0, 'Un film commence à zéro.'),
  v.maxValue(MAX_SECONDS, 'Aucun film n’est aussi long.'),
)

/** A drawn exercise: one that is not drawn (any more) is not shown, which is no reason to refuse a chapter. */
const figureId = v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'Choisissez une figure.')))

const equipmentIds = v.pipe(
  v.array(idSchema('Choisissez un matériel.')),
  v.maxLength(MAX_PIECES, `Au plus ${MAX_PIECES} matériels.`),
  v.check((ids) => new Set(ids).size === ids.length, 'Chaque matériel une seule fois.'),
)

const VariantSchema = v.strictObject({
  text: lineSchema(MAX_VARIANT_LENGTH),
  figureId: v.optional(figureId, null),
  equipmentIds: v.optional(equipmentIds, []),
})
const variant = v.optional(v.nullable(VariantSchema), null)

/** What is left out counts as in the rows of before the studio's editor (`wholeChapter`). */
export const ChapterSchema = v.strictObject({
  startSeconds: secondsSchema,
  endSeconds: secondsSchema,
  kind: v.optional(v.picklist(CHAPTER_KINDS), 'TALK'),
  title: lineSchema(120),
  figureId: v.optional(figureId, null),
  equipmentIds: v.optional(equipmentIds, []),
  oneSided: v.optional(v.boolean(), false),
  home: variant,
  gym: variant,
  easier: variant,
  harder: variant,
})

const PROBLEMS: Readonly<Record<ChapterProblem, string>> = {
  BEFORE_START: 'commence avant le film',
  AFTER_END: 'finit après le film',
  TOO_SHORT: 'dure moins d’une seconde',
  OVERLAPS: 'commence avant la fin du précédent',
}

/** What is wrong with them, in French. @param filmSeconds `null` where no film is there yet */
export function chapterProblemsText(
  chapters: Parameters<typeof problemsOfChapters>[0],
  filmSeconds: number | null,
): string {
  return problemsOfChapters(chapters, filmSeconds)
    .map(({ index, problem }) => `Le chapitre ${index + 1} ${PROBLEMS[problem]}.`)
    .join(' ')
}

/** The chapters of a film, whose length the operation compares them with (`chapterProblemsText`). */
export const ChaptersSchema = v.pipe(
  v.array(ChapterSchema),
  v.maxLength(MAX_CHAPTERS, `Au plus ${MAX_CHAPTERS} chapitres.`),
  v.check(
    (chapters) => problemsOfChapters(chapters, null).length === 0,
    ({ input }) => chapterProblemsText(input, null),
  ),
)
