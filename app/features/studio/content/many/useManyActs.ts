import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActResult, ItemAction } from '~/features/content/content.public'
import { notifySuccess } from '~/ui/notify'
import { notifyAction } from '~/ui/notifyAction'
import { notifyRefusal } from '~/ui/notifyRefusal'
import type { ChangeTogether } from '../ChangeManyModal'
import { callContent, refreshContent } from '../contentStudio'
import { inBatches } from '../inBatches'
import { refusalsOf, type ManyAction, type Refusals } from './refusals'

/** Of a list, as many as are acted on. */
export interface Acted {
  id: string
  name: string
}

/** Lets go of those that are done with: they are not chosen any more. */
export type Release = (ids: readonly string[]) => void

const DONE: Readonly<Record<ManyAction, readonly [one: string, many: string]>> = {
  publish: ['Une fiche publiée.', 'fiches publiées.'],
  unpublish: ['Une fiche retirée.', 'fiches retirées.'],
  trash: ['Une fiche dans la corbeille.', 'fiches dans la corbeille.'],
  restore: ['Une fiche de retour.', 'fiches de retour.'],
  change: ['Une fiche modifiée.', 'fiches modifiées.'],
}

/** What is done to many of a type at once, and what was refused of it last. @param kind the type */
export function useManyActs(kind: string) {
  const queryClient = useQueryClient()
  const [told, setTold] = useState<(Refusals & { of: string }) | null>(null)
  const params = { kind }
  const clear = () => setTold(null)

  /** Tells what became of each. @returns the ids of those that it was done to */
  function tell(
    action: ManyAction,
    results: readonly ActResult[],
    rows: readonly Acted[],
    undo?: (done: readonly Acted[]) => Promise<unknown>,
  ): string[] {
    const refusals = refusalsOf(action, results, rows)
    if (refusals.items.length > 0) setTold({ ...refusals, of: kind })
    const done = results.flatMap(({ id, code }) => (code === null ? [id] : []))
    const [one, many] = DONE[action]
    const said = done.length === 1 ? one : `${done.length}\u00A0${many}`
    if (done.length > 0 && undo)
      notifyAction(said, 'Annuler', () => undo(rows.filter(({ id }) => done.includes(id))))
    else if (done.length > 0) notifySuccess(said)
    return done
  }

  const ask = (action: ItemAction, rows: readonly Acted[]) =>
    inBatches(
      rows.map(({ id }) => id),
      (ids) => callContent('POST /studio/content/{kind}', { params, body: { action, ids } }),
    )
  async function bringBack(rows: readonly Acted[]): Promise<void> {
    clear()
    tell('restore', (await ask('restore', rows)).results, rows)
    await refreshContent(queryClient, kind)
  }

  const act = useMutation({
    mutationFn: ({ action, rows }: { action: ItemAction; rows: readonly Acted[]; release?: Release }) =>
      ask(action, rows),
    onMutate: clear,
    onSuccess: ({ results }, { action, rows, release }) => {
      const done = tell(action, results, rows, action === 'trash' ? bringBack : undefined)
      release?.(done)
    },
    onError: (error) => notifyRefusal('Cela n’a pas abouti', error),
    onSettled: () => refreshContent(queryClient, kind),
  })

  async function change(
    rows: readonly Acted[],
    said: { how: ChangeTogether['how']; field: string; value: string },
    release: Release,
  ): Promise<void> {
    clear()
    const { results } = await inBatches(
      rows.map(({ id }) => id),
      (ids) => callContent('PATCH /studio/content/{kind}', { params, body: { ids, change: said } }),
    )
    const done = tell('change', results, rows)
    // All of them: they stay chosen, for another field is changed of the same ones.
    if (done.length < results.length) release(done)
    await refreshContent(queryClient, kind)
  }

  return { act, change, refusals: told?.of === kind ? told : null, clear }
}
