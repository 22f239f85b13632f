import * as v from 'valibot'
import { parisInstant } from '~/domain/parisTime'
import type { Principal } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import type { ErrorCode } from '~/messages/errors.fr'
import { actOnMany, copyItem } from './many/actOnMany.server'
import { WRITERS, kindFor, type EditedKind } from './editedKind.server'
import {
  ActedOnManySchema,
  ActOnManySchema,
  ContentUseSchema,
  CopySchema,
  DraftSchema,
  EditedItemSchema,
  GetItemQuerySchema,
  ItemParamsSchema,
  KindParamsSchema,
  ListedItemSchema,
  ListedVersionSchema,
  ListItemsQuerySchema,
  PresenceSchema,
  PublishSchema,
  RevisionQuerySchema,
  SavedSchema,
  SessionSchema,
  VersionParamsSchema,
  VersionSchema,
} from './editing.schema'
import { findItem } from './items.server'
import { leaveEditor, listEditors, seeEditor } from './presence.server'
import { previewItem } from './preview.server'
import { publishItem, withdrawItem } from './publish.server'
import { getItem, getItemOrNew, getVersion, listItems, listVersions } from './readItems.server'
import { discardDraft, saveDraft } from './saveDraft.server'
import { restoreItem, trashItem } from './trash.server'

const author = ({ hasRecord, uid }: Principal) => (hasRecord ? uid : null)

/**
 * What authors do with content of any type (`ST-1`). The type is a part of the path, and says who writes it.
 *
 * @param kinds every type there is
 */
export function editingOperations(kinds: readonly EditedKind[]) {
  const absent: readonly ErrorCode[] = [
    'content/unknown-kind',
    ...kinds.map(({ name }): ErrorCode => `${name}/not-found`),
  ]
  const used: readonly ErrorCode[] = ['content/in-use', ...kinds.map(({ inUse }) => inUse)]
  const taken: readonly ErrorCode[] = kinds.map(({ name }): ErrorCode => `${name}/duplicate-slug`)

  const kindOf = ({ kind }: { kind: string }, principal: Principal) => kindFor(kinds, kind, principal)

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
        listItems(db, kindOf(params, principal), query, now),
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
        (query.orNew ? getItemOrNew : getItem)(db, kindOf(params, principal), params.id, now),
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
        saveDraft(db, kindOf(params, principal), params.id, body, author(principal), now),
    }),
    defineOperation({
      id: 'discardDraft',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}/draft',
      summary: 'Goes back to what members see.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: RevisionQuerySchema,
      response: SavedSchema,
      errors: [...absent, 'content/changed-meanwhile', 'content/never-published'],
      handle: async ({ db, principal, params, query, now }) =>
        discardDraft(db, kindOf(params, principal), params.id, query.baseRevision, author(principal), now),
    }),
    defineOperation({
      id: 'publishContent',
      method: 'PUT',
      path: '/studio/content/{kind}/{id}/publication',
      summary: 'Shows to members what an author has typed, now or from an hour of Paris on.',
      audience: WRITERS,
      params: ItemParamsSchema,
      body: PublishSchema,
      maxBodyBytes: 1_000_000,
      response: EditedItemSchema,
      errors: [
        ...absent,
        ...taken,
        'content/incomplete',
        'content/changed-meanwhile',
        'content/needs-unpublished',
      ],
      handle: async ({ db, principal, params, body: { at, ...saving }, now }) => {
        const kind = kindOf(params, principal)
        const publishing = { ...saving, at: at && parisInstant(at.day, at.time) }
        await publishItem(db, kind, params.id, publishing, author(principal), now)
        return getItem(db, kind, params.id, now)
      },
    }),
    defineOperation({
      id: 'withdrawContent',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}/publication',
      summary: 'Takes from members what they see or were to see, or takes back that a change is to come.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: RevisionQuerySchema,
      response: EditedItemSchema,
      errors: [...absent, 'content/changed-meanwhile', ...used],
      handle: async ({ db, principal, params, query, now }) => {
        const kind = kindOf(params, principal)
        await withdrawItem(db, kind, params.id, query.baseRevision, author(principal), now)
        return getItem(db, kind, params.id, now)
      },
    }),
    defineOperation({
      id: 'trashContent',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}',
      summary: 'Deletes a piece of content that nothing needs; for 30 days it can be brought back.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: RevisionQuerySchema,
      status: 204,
      errors: [...absent, 'content/changed-before-deletion', ...used],
      handle: async ({ db, principal, params, query, now }) =>
        void (await trashItem(
          db,
          kindOf(params, principal),
          params.id,
          query.baseRevision,
          author(principal),
          now,
        )),
    }),
    defineOperation({
      id: 'restoreContent',
      method: 'POST',
      path: '/studio/content/{kind}/{id}/restoration',
      summary: 'Brings back what was deleted, as it was.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: EditedItemSchema,
      errors: [...absent, ...taken],
      handle: async ({ db, principal, params, now }) => {
        const kind = kindOf(params, principal)
        await restoreItem(db, kind, params.id, author(principal), now)
        return getItem(db, kind, params.id, now)
      },
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
        copyItem(db, kindOf(params, principal), params.id, body.id, author(principal), now),
    }),
    defineOperation({
      id: 'actOnContent',
      method: 'POST',
      path: '/studio/content/{kind}',
      summary: 'One act on many: each is done or refused for itself.',
      audience: WRITERS,
      params: KindParamsSchema,
      body: ActOnManySchema,
      response: ActedOnManySchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, body: { action, ids }, now }) => ({
        results: await actOnMany(db, kindOf(params, principal), action, ids, author(principal), now),
      }),
    }),
    defineOperation({
      id: 'listVersions',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/versions',
      summary: 'What a piece of content was, the newest first.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: PageQuerySchema,
      response: pageOf(ListedVersionSchema),
      errors: ['content/unknown-kind', 'request/invalid-cursor'],
      handle: async ({ db, principal, params, query }) =>
        listVersions(db, kindOf(params, principal), params.id, query),
    }),
    defineOperation({
      id: 'getVersion',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/versions/{number}',
      summary: 'One version, as the form would show it.',
      audience: WRITERS,
      params: VersionParamsSchema,
      response: VersionSchema,
      errors: ['content/unknown-kind', 'content/version-not-found'],
      handle: async ({ db, principal, params }) =>
        getVersion(db, kindOf(params, principal), params.id, params.number),
    }),
    defineOperation({
      id: 'touchContent',
      method: 'PUT',
      path: '/studio/content/{kind}/{id}/presence',
      summary: 'Says that a tab has it open, and hears who else has, and what the last revision is.',
      audience: WRITERS,
      params: ItemParamsSchema,
      body: SessionSchema,
      response: PresenceSchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, body: { session }, now }) => {
        const kind = kindOf(params, principal)
        const by = author(principal)
        if (by) await seeEditor(db, kind.name, params.id, session, by, now)
        const item = await findItem(db, kind, params.id)
        return {
          revision: item?.revision ?? 0,
          changedBy: item?.changedBy ?? null,
          editors: await listEditors(db, kind.name, params.id, session, now),
        }
      },
    }),
    defineOperation({
      id: 'leaveContent',
      method: 'DELETE',
      path: '/studio/content/{kind}/{id}/presence',
      summary: 'Says that a tab is closed.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: SessionSchema,
      status: 204,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params, query }) =>
        leaveEditor(db, kindOf(params, principal).name, params.id, query.session),
    }),
    defineOperation({
      id: 'listContentUses',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/uses',
      summary: 'What would be without it.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: v.object({ items: v.array(ContentUseSchema) }),
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params }) => ({
        items: await kindOf(params, principal).uses(db, params.id),
      }),
    }),
    defineOperation({
      id: 'listContentLacks',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/lacks',
      summary: 'What it needs that members do not see.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: v.object({ items: v.array(ContentUseSchema) }),
      errors: [...absent, 'content/incomplete'],
      handle: async ({ db, principal, params, now }) => {
        const kind = kindOf(params, principal)
        const { values } = await getItem(db, kind, params.id, now)
        return { items: await kind.lacks(db, values, now) }
      },
    }),
    defineOperation({
      id: 'previewContent',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/preview',
      summary: 'The page of a working copy exactly as members would see it.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: v.object({ page: v.unknown() }),
      errors: [...absent, 'content/incomplete'],
      handle: async ({ db, principal, params, now }) => ({
        page: await previewItem(db, kindOf(params, principal), params.id, principal, now),
      }),
    }),
  ]
}

/** For the types of the calls. */
export type EditingOperations = ReturnType<typeof editingOperations>
