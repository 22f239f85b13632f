import { Suspense, lazy, useState } from 'react'
import { wholeChapter, type Chapter, type StoredChapter } from '~/domain/chapters/chapter'
import type { Field } from '~/ui/forms/field'
import { Notice } from '~/ui/surfaces/Notice'
import type { VideoForm } from '../videos.schema'
import type { ChaptersEditorProps } from './chapters/ChaptersEditor'
import { EquipmentChoice } from './chapters/fields/EquipmentChoice'
import classes from './VideoFormFields.module.css'

const ChaptersEditor = lazy(async () => ({
  default: (await import('./chapters/ChaptersEditor')).ChaptersEditor,
}))

/** What the chapters of a film are set along. */
export type FilmAlong = Pick<ChaptersEditorProps, 'film' | 'peaks'>

export interface ChaptersFieldProps {
  field: Field<VideoForm['chapters']>
  /** `null` where there is no film yet, or where its length is not known. */
  film: FilmAlong | null
}

/** The chapters of a form (`CA-6`). */
export function ChaptersField({ field, film }: ChaptersFieldProps) {
  return <HeldChapters key={field.key} field={field} film={film} />
}

function HeldChapters({ field, film }: ChaptersFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [value, setValue] = useState<Chapter[]>(() =>
    ((defaultValue as StoredChapter[] | undefined) ?? []).map(wholeChapter),
  )
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {film ? (
        <Suspense fallback={<p className={classes.waiting}>L’éditeur arrive…</p>}>
          <ChaptersEditor
            {...film}
            value={value}
            EquipmentChoice={EquipmentChoice}
            onChange={(chapters) => {
              setValue(chapters)
              onChange(chapters)
            }}
          />
        </Suspense>
      ) : (
        <p className={classes.waiting}>
          Les chapitres se posent le long du film&nbsp;: choisissez-le, ou attendez qu’il soit lisible.
        </p>
      )}
    </>
  )
}
