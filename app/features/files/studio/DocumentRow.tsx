import { useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { OfferedDocument } from '~/domain/sending/documents'
import type { Field, TextValue } from '~/ui/forms/field'
import { TextControl } from '~/ui/controls/TextControl'
import { ToolButton } from '~/ui/controls/ToolButton'
import { isUuid } from '~/lib/isUuid'
import { MAX_DOCUMENT_LABEL } from '../documents.schema'
import { fileQuery } from '../files.queries'
import { documentPath, fileFacts } from '../fileWords'
import classes from './DocumentsField.module.css'

export interface DocumentRowProps {
  document: OfferedDocument
  place: number
  isLast: boolean
  field: Field<TextValue>
  onLabel: (label: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** A document of a form: what members read of it, which file it is, its place. */
export function DocumentRow({
  document: { file, label },
  place,
  isLast,
  field,
  onLabel,
  onMove,
  onRemove,
}: DocumentRowProps) {
  const { data, isError } = useQuery({ ...fileQuery(file), enabled: isUuid(file), retry: false })
  const called = label.trim() || data?.name || `le document ${place + 1}`
  const isGone = isError || !isUuid(file)
  return (
    <li className={classes.row}>
      <TextControl
        label={`Intitulé du document ${place + 1}`}
        data-path={field.name}
        maxLength={MAX_DOCUMENT_LABEL}
        value={label}
        error={field.inputProps().error}
        onChange={onLabel}
      />
      <div className={classes.file}>
        {data && (
          <p className={classes.facts}>
            <a href={documentPath(file)} download>
              {data.name}
            </a>{' '}
            <span>{fileFacts(data)}</span>
          </p>
        )}
        {!data && (
          <p className={classes.facts}>
            {isGone ? 'Ce fichier n’est plus là\u00A0: retirez-le, puis choisissez-le à nouveau.' : '…'}
          </p>
        )}
        <span className={classes.tools}>
          <ToolButton
            iconOnly
            label={`Monter ${called}`}
            icon={<IconArrowUp {...ICON} />}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <ToolButton
            iconOnly
            label={`Descendre ${called}`}
            icon={<IconArrowDown {...ICON} />}
            disabled={isLast}
            onClick={() => onMove(place + 1)}
          />
          <ToolButton iconOnly label={`Retirer ${called}`} icon={<IconX {...ICON} />} onClick={onRemove} />
        </span>
      </div>
    </li>
  )
}
