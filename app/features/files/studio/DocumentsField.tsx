import { IconFilePlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { OfferedDocument } from '~/domain/sending/documents'
import { moveInList } from '~/domain/studio/ordering'
import { nameFrom } from '~/http/textSchema'
import { upTo } from '~/messages/limits.fr'
import { FileButton } from '~/ui/controls/FileButton'
import { useFileDrop } from '~/ui/controls/useFileDrop'
import type { Field, TextValue } from '~/ui/forms/field'
import { MAX_DOCUMENT_LABEL, MOST_DOCUMENTS } from '../documents.schema'
import { DocumentRow } from './DocumentRow'
import classes from './DocumentsField.module.css'
import { readDocuments } from './documentsInWords'
import { useSendDocuments } from './useSendDocuments'

export interface DocumentsFieldProps {
  field: Field<OfferedDocument[]>
  /** Of the label of the document at a place. */
  labelField: (place: number) => Field<TextValue>
}

/** The documents of a form: PDFs, chosen or dropped, several at once, and sent at once. */
export function DocumentsField(props: DocumentsFieldProps) {
  return <HeldDocuments key={props.field.key} {...props} />
}

/** What a file's name says already. */
function labelFrom(name: string): string {
  const words = name.replace(/\.pdf$/i, '').replaceAll('_', ' ')
  return nameFrom(words.charAt(0).toUpperCase() + words.slice(1), MAX_DOCUMENT_LABEL) ?? ''
}

function HeldDocuments({ field, labelField }: DocumentsFieldProps) {
  const id = useId()
  const { defaultValue, onChange, error } = field.inputProps()
  const [documents, setDocuments] = useState(() => readDocuments(defaultValue))
  /** As of now: several may arrive before this is drawn again. */
  const held = useRef(documents)
  const group = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')

  function set(next: OfferedDocument[]): void {
    held.current = next
    setDocuments(next)
    onChange(next)
  }

  const { take, sendings, refusals, limit } = useSendDocuments(
    () => held.current.length,
    ({ id: file, name }) => {
      if (held.current.some((one) => one.file === file)) return false
      set([...held.current, { file, label: labelFrom(name) }])
      setTold(`${name}\u00A0: envoyé.`)
      return true
    },
  )

  const drop = useFileDrop(({ files }) => take([...files]))

  function move(from: number, to: number): void {
    set(moveInList(documents, from, to))
    setTold(`${documents[from]?.label ?? ''}\u00A0: ${to + 1} sur ${documents.length}.`)
  }

  function remove(place: number): void {
    setTold(`${documents[place]?.label ?? ''}\u00A0: retiré.`)
    set(documents.filter((_, index) => index !== place))
    // Its button goes with it: the keyboard is not to begin anew at the top of the page.
    group.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
  }

  return (
    // What is dropped can be chosen by the button, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={group}
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-label`}
      data-path={field.name}
      tabIndex={-1}
      {...drop}
    >
      <p className={classes.label} id={`${id}-label`}>
        Des PDF à télécharger
      </p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {documents.length > 0 && (
        <ol className={classes.rows}>
          {documents.map((document, place) => (
            <DocumentRow
              key={document.file}
              document={document}
              place={place}
              isLast={place === documents.length - 1}
              field={labelField(place)}
              onLabel={(label) =>
                set(documents.map((one, index) => (index === place ? { ...one, label } : one)))
              }
              onMove={(to) => move(place, to)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      {sendings.map(({ key, name, share }) => (
        <p key={key} className={classes.sending}>
          <span>{name}</span>
          <progress value={share} max={1} aria-label={`Envoi de ${name}`} />
        </p>
      ))}
      <div className={classes.refusals} role="alert">
        {refusals.map(({ key, name, why }) => (
          <p key={key}>
            <strong>{name}</strong>&nbsp;: {why}
          </p>
        ))}
      </div>
      <div>
        <FileButton
          look={documents.length > 0 ? 'quiet' : 'light'}
          accept="application/pdf,.pdf"
          multiple
          aria-describedby={`${id}-types`}
          onFiles={take}
        >
          <IconFilePlus size={22} aria-hidden="true" />
          {documents.length > 0 ? 'Ajouter des PDF' : 'Choisir des PDF'}
        </FileButton>
      </div>
      <p className={classes.hint} id={`${id}-types`}>
        {upTo('PDF', limit)}, {MOST_DOCUMENTS} en tout. Plusieurs à la fois, ou déposés ici. Les membres
        lisent l’intitulé.
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
