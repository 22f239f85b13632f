import { useEffect, useRef, useState } from 'react'
import { isFormOf, toTodaysForm, type FormValues } from '~/domain/studio/formValues'
import { isSameValue, mergeForms, type MergedForms } from '~/domain/studio/mergeForms'
import {
  callContent,
  readContent,
  type AnyValues,
  type ContentType,
  type EditedItem,
} from '../content/contentStudio'
import { DraftSaver, type KeptDraft, type SaveState } from './draftSaver'
import { keptDraft } from './keptDraft'
import type { Typist } from './useTypist'

/** What somebody else has saved while she was typing, and what both have changed. */
export interface Overtaken<Values> {
  item: EditedItem<Values>
  merged: MergedForms
}

export interface DraftEditor<Values extends AnyValues> {
  /** A form takes its values once: with another key it is drawn anew. */
  formKey: number
  initial: Values
  state: SaveState
  /** Of this tab. */
  session: string
  saver: DraftSaver
  /** Hears of what she types. */
  typed: (values: Values) => void
  /** What the form says now. */
  values: () => Values
  /** Puts other words into the form, and saves them. @param keepsBefore those before are to be found again */
  replace: (values: Values, keepsBefore?: boolean) => void
  /** Shows what the server has now: it has answered, or somebody else has saved while nothing was typed here. */
  adopt: (item: EditedItem<Values>) => void
  /** Both have changed the same fields: she decides. */
  overtaken: Overtaken<Values> | null
  resolve: (values: Values) => void
  /** Fields that were taken over from somebody else without asking, for nobody had touched them here. */
  taken: { by: string | null; fields: readonly string[] } | null
}

/** It may be of another version of Élan: what today's form has no field for is left out of it. */
function readKept(blank: FormValues, kept: unknown): KeptDraft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { values, base, baseRevision } = kept as Partial<Record<keyof KeptDraft, unknown>>
  const read = (form: unknown) =>
    typeof form === 'object' && form !== null ? toTodaysForm(blank, form as FormValues) : null
  const [mine, before] = [read(values), read(base)]
  if (!mine || !before || typeof baseRevision !== 'number') return null
  return isFormOf(blank, mine) && isFormOf(blank, before)
    ? { values: mine, base: before, baseRevision }
    : null
}

/**
 * The working copy of one: saved as she types, kept on this device until the server has it, and never sent over what
 * somebody else has saved (`ST-1`).
 *
 * @param stored as it was when the page was opened
 * @param typist whose words these are
 */
export function useDraftEditor<Values extends AnyValues>(
  type: ContentType<Values>,
  stored: EditedItem<Values>,
  { uid, isHers }: Typist,
): DraftEditor<Values> {
  const { kind, blank } = type
  const { id } = stored
  const [device] = useState(() => keptDraft(`draft.${kind}.${id}`, uid, isHers))
  const [session] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<SaveState>({ is: 'saved', at: null })
  const [form, setForm] = useState({ key: 0, initial: stored.values })
  const [overtaken, setOvertaken] = useState<Overtaken<Values> | null>(null)
  const [taken, setTaken] = useState<DraftEditor<Values>['taken']>(null)
  const latest = useRef(stored.values)
  const [saver] = useState(
    () =>
      new DraftSaver({
        revision: stored.revision,
        base: stored.values,
        send: (draft) =>
          callContent('PUT /studio/content/{kind}/{id}/draft', {
            params: { kind, id },
            body: { ...draft, values: { ...draft.values }, session },
          }),
        keep: device.keep,
        drop: device.drop,
        onState: setState,
        isHers,
      }),
  )

  function show(values: Values): void {
    latest.current = values
    setForm(({ key: before }) => ({ key: before + 1, initial: values }))
  }

  function replace(values: Values, keepsBefore = true): void {
    show(values)
    saver.type(values, keepsBefore)
  }

  function adopt(item: EditedItem<Values>): void {
    saver.settle(item.values, item.revision, item.updatedAt)
    setOvertaken(null)
    show(item.values)
  }

  /** Joins what is typed here with what the server has: by itself, or by asking her where both say something else. */
  function join(base: FormValues, mine: Values, item: EditedItem<Values>): void {
    const merged = mergeForms(base, mine, item.values)
    if (merged.conflicts.length > 0) return setOvertaken({ item, merged })
    adopt(item)
    setTaken({ by: item.changedBy, fields: merged.taken })
    replace(merged.values as Values)
  }

  useEffect(() => {
    const kept = readKept(blank, device.take())
    // She has put it back as it was.
    if (kept && isSameValue(kept.values, stored.values)) device.drop()
    else if (kept) {
      if (kept.baseRevision === stored.revision) replace(kept.values as Values, false)
      else {
        show(kept.values as Values)
        join(kept.base, kept.values as Values, stored)
      }
    }
    const retry = () => saver.retry()
    addEventListener('online', retry)
    // She may have signed in in another tab.
    addEventListener('focus', retry)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
      saver.stop()
    }
    // Once, as the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (state.is !== 'overtaken' || overtaken) return
    void readContent(type, id).then(
      (item) => join(saver.base, latest.current, item),
      () => undefined,
    )
    // Only when it is overtaken.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])

  return {
    formKey: form.key,
    initial: form.initial,
    state,
    session,
    saver,
    typed: (values) => {
      latest.current = values
      saver.type(values)
    },
    values: () => latest.current,
    replace,
    adopt,
    overtaken,
    resolve: (values) => {
      if (!overtaken) return
      adopt(overtaken.item)
      replace(values)
    },
    taken,
  }
}
