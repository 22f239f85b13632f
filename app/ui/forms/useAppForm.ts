import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { readFailure } from '~/lib/readFailure'
import { errorMessage, type ErrorCode } from '~/messages/errors.fr'
import { TRY_AGAIN } from '../states/failureMessage'
import { dropDraft, keepDraft, readDraft, type Draft } from './state/drafts'
import type { Field } from './field'
import type { FieldPath, FieldValue } from './state/fieldPath'
import { focusFirst, typedFields } from './state/typedFields'

type Fields = Record<string, unknown>
export type FormSchema = v.GenericSchema<Fields, Fields>

export interface AppFormOptions<Schema extends FormSchema> {
  /** Reads the fields, by pick and extend from the schema of the operation that they go to. */
  schema: Schema
  initialValues: v.InferInput<Schema>
  /** Receives the schema's output. If it rejects, the error is shown at its field or above the button. */
  onSubmit: (fields: v.InferOutput<Schema>) => unknown
  /** Hears of what she types. */
  onChange?: (values: v.InferInput<Schema>) => void
  /** What follows a saving, where she still looks at the form: a notification, the way back to the list. */
  onSaved?: () => unknown
  /** The field at which a server's refusal is shown, by code. */
  errorFields?: Partial<Record<ErrorCode, FieldPath<v.InferInput<Schema>>>>
  /** What she reads of a refusal whose code is not in the catalogue. */
  fallback?: string
  /** Keeps what she typed while another screen is shown. */
  draft?: Draft<keyof v.InferInput<Schema> & string>
}

interface Failure {
  code: string | undefined
  text: string
}

export interface AppForm<Values> {
  /** To be given to the kit's field of the same kind of value. */
  field: {
    <Key extends keyof Values & string>(name: Key): Field<Values[Key]>
    <Path extends FieldPath<Values>>(path: Path): Field<FieldValue<Values, Path>>
  }
  /** Reads the fields, and tells at each what is wrong with it. @returns whether all are right */
  check: () => boolean
  /** Reads the fields and sends them; not while they are being sent. */
  submit: () => Promise<void>
  /** Receives the values that the browser shows and the code does not know yet. */
  adopt: () => void
  /** It is being sent. */
  busy: boolean
  /** A field says something else than at first, or than was last sent. */
  dirty: boolean
  /** As `dirty`, at the moment of the call. */
  isDirty: () => boolean
  /** Why it was refused, where that belongs to no field. */
  failure: Failure | null
  element: RefObject<HTMLFormElement | null>
}

/**
 * A form: fields read by a schema, errors at their fields when she sends it, one sending at a time. The fields are the
 * browser's own, so nothing that she typed is lost, whatever is refused or drawn again.
 */
export function useAppForm<Schema extends FormSchema>(
  options: AppFormOptions<Schema>,
): AppForm<v.InferInput<Schema>> {
  const {
    schema,
    initialValues,
    onSubmit,
    onChange,
    onSaved,
    errorFields = {},
    fallback = TRY_AGAIN,
    draft,
  } = options
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const running = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const [drafted] = useState(() => readDraft(draft))
  const fields = useForm<Fields, v.InferOutput<Schema>>({
    mode: 'uncontrolled',
    initialValues: { ...initialValues, ...drafted },
    initialDirty: Object.fromEntries(Object.keys(drafted).map((path) => [path, true])),
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => v.parse(schema, values),
    onValuesChange: (values) => {
      if (draft) keepDraft(draft, values)
      onChange?.(values)
    },
  })

  useEffect(() => {
    // A draft is a change, too: it is compared with what the fields say without one.
    fields.setInitialValues(initialValues)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function adopt(): void {
    if (!element.current) return
    for (const [path, value] of typedFields(element.current))
      fields.setFieldValue(path, value, { forceUpdate: false })
  }

  function tell(refusal: unknown): void {
    const { code } = readFailure(refusal)
    const text = errorMessage(code, fallback)
    const path = Object.entries<string | undefined>(errorFields).find(([known]) => known === code)?.[1]
    if (path === undefined) return setFailure({ code, text })
    fields.setFieldError(path, text)
    if (element.current) focusFirst(element.current, [path])
  }

  function check(): boolean {
    adopt()
    setFailure(null)
    const { hasErrors, errors } = fields.validate()
    if (hasErrors && element.current) focusFirst(element.current, Object.keys(errors))
    return !hasErrors
  }

  async function submit(): Promise<void> {
    if (running.current || !check()) return
    running.current = true
    setBusy(true)
    const focused = document.activeElement
    const sent = structuredClone(fields.getValues())
    let refusal: unknown = null
    try {
      await onSubmit(fields.getTransformedValues())
      fields.resetDirty()
      // What she typed in the meantime was not sent: it is compared with what was.
      fields.setInitialValues(sent)
      dropDraft(draft)
    } catch (error) {
      refusal = error ?? new Error('refused without a reason')
    }
    running.current = false
    // At once: a field that is closed while it is sent cannot take the focus.
    flushSync(() => setBusy(false))
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    if (refusal !== null) tell(refusal)
    else if (element.current) await onSaved?.()
  }

  return {
    field: (path: string) => ({
      name: path,
      key: fields.key(path),
      inputProps: (type: 'input' | 'checkbox' = 'input') => fields.getInputProps(path, { type }),
    }),
    submit,
    adopt,
    check,
    busy,
    dirty: fields.isDirty(),
    isDirty: () => fields.isDirty(),
    failure,
    element,
  }
}
