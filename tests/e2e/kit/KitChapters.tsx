import { useState } from 'react'
import * as v from 'valibot'
import { wholeChapter, type Chapter } from '~/domain/chapters/chapter'
import { ChaptersSchema } from '~/features/catalogue/chapters.schema'
import { ChaptersEditor } from '~/features/catalogue/studio/chapters/ChaptersEditor'
import type { EquipmentChoiceProps } from '~/features/catalogue/studio/chapters/fields/EquipmentChoice'
import { SelectControl } from '~/ui/controls/SelectControl'

const SECONDS = 24
const EQUIPMENT = [
  ['', 'Rien'],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'Tapis'],
  ['9b2e4d5c-1f6a-4c8e-9d3b-7a5f0e1c2b3d', 'Haltères'],
] as const
const AT_FIRST: Chapter[] = [
  wholeChapter({ startSeconds: 0, endSeconds: 4, title: 'Bienvenue' }),
  { ...wholeChapter({ startSeconds: 4, endSeconds: 10, title: 'Squat' }), kind: 'WORK', figureId: 'squat' },
]
/** A break from the twelfth to the fourteenth second. */
const PEAKS = {
  perSecond: 10,
  levels: Array.from({ length: SECONDS * 10 }, (_, at) =>
    at >= 120 && at < 140 ? 0 : 30 + ((at * 37) % 60),
  ),
}

declare global {
  interface Window {
    /** What the editor said last, read by the schema that will read it on the server. */
    chapters?: Chapter[]
  }
}

/** One of two pieces: the kit has no server that finds any. */
const KitEquipment = ({ label, value, onChange }: EquipmentChoiceProps) => (
  <SelectControl
    label={label}
    value={value[0] ?? ''}
    options={EQUIPMENT}
    onChange={(id) => onChange(id ? [id] : [])}
  />
)

/** The chapters’ editor. The film's address comes from the test: the kit has no server of its own. */
export function KitChapters() {
  const [value, setValue] = useState(AT_FIRST)
  const asked = new URLSearchParams(location.search)
  const manifestUrl = asked.get('film')
  const [numerator, denominator] = (asked.get('rate') ?? '').split('/').map(Number)
  const frameRate = numerator && denominator ? { numerator, denominator } : null
  return (
    <main>
      <h1>Des chapitres</h1>
      <ChaptersEditor
        value={value}
        onChange={(chapters) => {
          window.chapters = v.parse(ChaptersSchema, chapters)
          setValue(chapters)
        }}
        film={{ manifestUrl, durationSeconds: SECONDS, frameRate }}
        peaks={PEAKS}
        EquipmentChoice={KitEquipment}
      />
    </main>
  )
}
