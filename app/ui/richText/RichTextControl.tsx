import { Suspense, lazy, useId, type ReactNode } from 'react'
import { plainText, type RichText, type StoredText } from '~/lib/richText/richText'
import classes from './RichTextControl.module.css'

const RichTextEditor = lazy(() => import('./RichTextEditor'))

export interface RichTextControlProps {
  label: string
  description?: string
  value: StoredText
  onChange: (value: RichText) => void
  error?: ReactNode
  path?: string
}

/** A text with headings, lists, links, bold and italic, its label and its error. Until the editor is there, it is read. */
export function RichTextControl({ label, description, value, onChange, error, path }: RichTextControlProps) {
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}label`, `${id}hint`, `${id}error`]
  const describedBy = [description && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes.root}>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      {description && (
        <p className={classes.hint} id={hintId}>
          {description}
        </p>
      )}
      <Suspense
        fallback={
          <p className={classes.waiting} aria-busy="true">
            {plainText(value)}
          </p>
        }
      >
        <RichTextEditor
          value={value}
          onChange={onChange}
          labelledBy={labelId}
          describedBy={describedBy}
          invalid={Boolean(error)}
          path={path}
        />
      </Suspense>
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
