import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import {
  CopySchema,
  CountedSchema,
  CountItemsQuerySchema,
  DraftSchema,
  EditedItemSchema,
  GetItemQuerySchema,
  ItemParamsSchema,
  KindParamsSchema,
  ListedItemSchema,
  ListItemsQuerySchema,
  RevisionQuerySchema,
  SavedSchema,
} from '../editing.schema'
import { copyItem } from '../copyItem.server'
import { countItems } from '../lists/countItems.server'
import { getItem, getItemOrNew, listItems } from '../readItems.server'
import { discardDraft, saveDraft } from '../saveDraft.server'
import { refusalsOf } from './refusals.server'

/** Working copies: all there are, one, and what its author types. @param kinds every type there is */
export function draftOperations(kinds: readonly EditedKind[]) {
  const { absent } = refusalsOf(kinds)
  return [
    defineOperation({
      id: 'listContent',
      method: 'GET',
      path: '/studio/content/{kind}',
      summary: 'All content of a type, drafts too.',
      audience: WRITERS,
      params: KindParamsSchema,
      query: ListItemsQuerySchema,
      response: pageOf(ListedItemSchema),
      errors: ['content/unknown-kind', 'request/invalid-cursor'],
      handle: async ({ db, principal, params, query, now }) =>
        listItems(db, kindFor(kinds, params.kind, principal), query, recordIdOf(principal), now),
    }),
    defineOperation({
      id: 'countContent',
      method: 'GET',
      path: '/studio/counts/{kind}',
      summary: 'How many of a type a list of the studio holds.',
      audience: WRITERS,
      params: KindParamsSchema,
      query: CountItemsQuerySchema,
      response: CountedSchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, query, now }) =>
        countItems(db, kindFor(kinds, params.kind, principal), query, recordIdOf(principal), now),
    }),
    defineOperation({
      id: 'getContent',
      method: 'GET',
      path: '/studio/content/{kind}/{id}',
      summary: 'A piece of content as its authors see it.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: GetItemQuerySchema,
      response: EditedItemSchema,
      errors: absent,
      handle: async ({ db, principal, params, query, now }) =>
        (query.orNew ? getItemOrNew : getItem)(db, kindFor(kinds, params.kind, principal), params.id, now),
    }),
    defineOperation({
      id: 'saveDraft',
      method: 'PUT',
      path: '/studio/content/{kind}/{id}/draft',
      summary:
        'Keeps what an author has typed so far, valid or not; makes something new with its first saving.',
      audience: WRITERS,
      params: ItemParamsSchema,
      body: DraftSchema,
      maxBodyBytes: 1_000_000,
      response: SavedSchema,
      errors: [...absent, 'content/changed-meanwhile'],
      handle: async ({ db, principal, params, body, now }) =>
        saveDraft(db, kindFor(kinds, params.kind, principal), params.id, body, recordIdOf(principal), now),
    }),
    defineOperation({
      id: 'discardDraft',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}/draft',
      summary: 'Goes back to what comes out at an hour or, where nothing else is said, to what members see.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: RevisionQuerySchema,
      response: SavedSchema,
      errors: [...absent, 'content/changed-meanwhile', 'content/never-published'],
      handle: async ({ db, principal, params, query, now }) =>
        discardDraft(
          db,
          kindFor(kinds, params.kind, principal),
          params.id,
          query.baseRevision,
          recordIdOf(principal),
          now,
        ),
    }),
    defineOperation({
      id: 'copyContent',
      method: 'POST',
      path: '/studio/content/{kind}/{id}/copy',
      summary: 'Makes a draft that says the same.',
      audience: WRITERS,
      params: ItemParamsSchema,
      body: CopySchema,
      status: 204,
      errors: absent,
      handle: async ({ db, principal, params, body, now }) =>
        copyItem(db, kindFor(kinds, params.kind, principal), params.id, body.id, recordIdOf(principal), now),
    }),
  ]
}
