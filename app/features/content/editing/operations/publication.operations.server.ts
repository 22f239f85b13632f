import * as v from 'valibot'
import { parisInstant } from '~/domain/parisTime'
import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { WRITERS, kindFor, type EditedKind } from '../editedKind.server'
import {
  ContentUsersSchema,
  ContentUseSchema,
  EditedItemSchema,
  ItemParamsSchema,
  LacksQuerySchema,
  PublishSchema,
  RevisionQuerySchema,
} from '../editing.schema'
import { previewItem } from '../preview.server'
import { listLacks, publishItem, withdrawItem } from '../publish.server'
import { getItem } from '../readItems.server'
import { firstOf } from '../uses/firstOf'
import { refusalsOf } from './refusals.server'

/** What members are to see, and what stands in the way. @param kinds every type there is */
export function publicationOperations(kinds: readonly EditedKind[]) {
  const { absent, taken, used, refused } = refusalsOf(kinds)
  return [
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
      errors: [...absent, ...taken, ...refused, ...used, 'content/changed-meanwhile'],
      handle: async ({ db, principal, params, body: { at, ...saving }, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        const publishing = { ...saving, at: at && parisInstant(at.day, at.time) }
        await publishItem(db, kind, params.id, publishing, recordIdOf(principal), now)
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
        const kind = kindFor(kinds, params.kind, principal)
        await withdrawItem(db, kind, params.id, query.baseRevision, recordIdOf(principal), now)
        return getItem(db, kind, params.id, now)
      },
    }),
    defineOperation({
      id: 'listContentUses',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/uses',
      summary: 'What would be without it.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: ContentUsersSchema,
      errors: ['content/unknown-kind'],
      handle: async ({ db, principal, params }) =>
        firstOf(await kindFor(kinds, params.kind, principal).uses(db, params.id)),
    }),
    defineOperation({
      id: 'listContentLacks',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/lacks',
      summary: 'What it needs that members do not see, now or by an hour of Paris.',
      audience: WRITERS,
      params: ItemParamsSchema,
      query: LacksQuerySchema,
      response: v.object({ items: v.array(ContentUseSchema) }),
      errors: [...absent, 'content/incomplete'],
      handle: async ({ db, principal, params, query: { day, time }, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        const at = day ? parisInstant(day, time) : now
        return { items: await listLacks(db, kind, params.id, at, now) }
      },
    }),
    defineOperation({
      id: 'previewContent',
      method: 'GET',
      path: '/studio/content/{kind}/{id}/preview',
      summary: 'The page of a working copy as members would see it, and what it lacks to be complete.',
      audience: WRITERS,
      params: ItemParamsSchema,
      response: v.object({ page: v.unknown(), lacking: v.array(v.string()) }),
      errors: [...absent, ...refused],
      cost: 'write',
      handle: async ({ db, principal, params, now }) => {
        const kind = kindFor(kinds, params.kind, principal)
        const { page, lacking } = await previewItem(db, kind, params.id, principal, now)
        return { page, lacking: [...lacking] }
      },
    }),
  ]
}
