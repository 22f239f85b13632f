import { CHAPTER_VARIANTS, type Chapter } from '../../app/domain/chapters/chapter'
import type { DemoPlan, DemoStretch } from '../../app/features/catalogue/seed/demoPlan'
import { isOneSided, waysOf } from '../../app/features/catalogue/seed/demoWays'
import { exerciseById } from '../../app/ui/figure/catalogue'
import { timed } from './takes'

/** The equipment that is drawn with an exercise, by slugs. */
function drawnEquipment(exerciseId: string): string[] {
  const { mat, dumbbells, bench } = exerciseById(exerciseId).props ?? {}
  return [...(mat ? ['tapis'] : []), ...(dumbbells ? ['halteres'] : []), ...(bench ? ['banc'] : [])]
}

/** A film's chapters with the slugs of their equipment: exactly what is seen, back to back from zero. */
export function chaptersOf({ stretches, ways }: DemoPlan): Chapter[] {
  return timed(stretches).map((stretch) => ({
    startSeconds: stretch.startSeconds,
    endSeconds: stretch.startSeconds + stretch.seconds,
    kind: stretch.kind,
    ...doneIn(stretch, ways),
  }))
}

function doneIn(
  { exerciseId, title }: DemoStretch,
  own: DemoPlan['ways'],
): Omit<Chapter, 'startSeconds' | 'endSeconds' | 'kind'> {
  const ways = exerciseId === null ? {} : waysOf(exerciseId, own)
  const variantOf = (name: (typeof CHAPTER_VARIANTS)[number]) => {
    const way = ways[name]
    return way ? { text: way.text, figureId: null, equipmentIds: [...way.equipment] } : null
  }
  return {
    title: exerciseId === null ? title : exerciseById(exerciseId).name,
    figureId: exerciseId,
    equipmentIds: exerciseId === null ? [] : drawnEquipment(exerciseId),
    oneSided: exerciseId !== null && isOneSided(exerciseId),
    home: variantOf('home'),
    gym: variantOf('gym'),
    easier: variantOf('easier'),
    harder: variantOf('harder'),
  }
}

/** The same chapters with the ids of their equipment instead of the slugs. @throws Error for one that is not there */
export function withIds(chapters: readonly Chapter[], idOf: ReadonlyMap<string, string>): Chapter[] {
  const ids = (slugs: readonly string[]) =>
    slugs.map((slug) => {
      const id = idOf.get(slug)
      if (id === undefined) throw new Error(`no equipment ${slug}`)
      return id
    })
  return chapters.map((chapter) => ({
    ...chapter,
    equipmentIds: ids(chapter.equipmentIds),
    ...Object.fromEntries(
      CHAPTER_VARIANTS.map((name) => {
        const variant = chapter[name]
        return [name, variant && { ...variant, equipmentIds: ids(variant.equipmentIds) }]
      }),
    ),
  }))
}
