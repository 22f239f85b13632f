import { defineOperation } from '~/http/operation/operation'
import {
  ChangeShoppingListSchema,
  ShoppingListParamsSchema,
  ShoppingListQuerySchema,
  ShoppingListSchema,
} from './shopping.schema'
import { changeShoppingList, getShoppingList } from './shoppingItems.server'

export const shoppingOperations = [
  defineOperation({
    id: 'getShoppingList',
    method: 'GET',
    path: '/users/{id}/shopping-list',
    summary: 'The caller’s shopping list, or only its version where that is the one she has.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: ShoppingListParamsSchema,
    query: ShoppingListQuerySchema,
    response: ShoppingListSchema,
    errors: ['users/not-found'],
    handle: async ({ db, params, query }) => getShoppingList(db, params.id, query.since),
  }),
  defineOperation({
    id: 'changeShoppingList',
    method: 'POST',
    path: '/users/{id}/shopping-list/operations',
    summary:
      'Carries out what the caller did to her list, on any device and in any order. Repeating one changes nothing.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: ShoppingListParamsSchema,
    body: ChangeShoppingListSchema,
    response: ShoppingListSchema,
    errors: ['users/not-found', 'shopping-lists/too-long'],
    handle: async ({ db, params, body, now }) => changeShoppingList(db, params.id, body, now),
  }),
]
