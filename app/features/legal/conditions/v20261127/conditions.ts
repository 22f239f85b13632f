import type { Article, Conditions } from '../article'
import { CONDITIONS_2026_11_01 } from '../v20261101/conditions'
import { CHANGED } from './changed'

const articleOf = (before: Article): Article => CHANGED.find(({ id }) => id === before.id) ?? before

/** As the version before, save what papers a member gets and how long they are kept. */
export const CONDITIONS_2026_11_27: Conditions = {
  version: '2026-11-27',
  articles: CONDITIONS_2026_11_01.articles.map(articleOf),
  withdrawalForm: CONDITIONS_2026_11_01.withdrawalForm,
}
