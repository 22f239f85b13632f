import { and, sql, type SQL } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { recipes } from '~/db/schema/recipes'
import { hasWords, MAX_SEARCH_WORDS, relevance, searchWords } from '~/db/search.server'
import { describeEachDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'

test.each([
  ['Curry  de curry, CURRY !', ['curry']],
  ['l’épaule, l’Épaule', ['epaule']],
  ['une salade avec de l’avocat', ['salade', 'avocat']],
  ['sans gluten', ['sans', 'gluten']],
  ['de la', ['de', 'la']],
  ['', []],
  ['… !', []],
])('%j is searched for by %j', (text, expected) => {
  expect(searchWords(text)).toEqual(expected)
})

test('a long text is searched for by its first words, each once', () => {
  expect(searchWords('curry '.repeat(16))).toEqual(['curry'])
  const many = 'deux trois quatre cinq six sept huit neuf dix onze'
  expect(searchWords(`${many} ${many}`)).toEqual(many.split(' ').slice(0, MAX_SEARCH_WORDS))
})

describeEachDatabase('the short way to what is like a word', (db) => {
  /** What the database's own similarity says of the same words. */
  const plainly = (words: readonly string[]) => ({
    found: words.map((word): SQL => sql`${word} <% ${recipes.searchText}`),
    score: sql<number>`round(((${sql.join(
      words.map((word) => sql`word_similarity(${word}, ${recipes.searchText})`),
      sql` + `,
    )}) / ${words.length})::numeric, 4)`,
  })

  it.each([
    'curry',
    'cury',
    'curr',
    'cu',
    'c',
    'a',
    'riz',
    'chorizo riz',
    'pois chiche',
    'pomes de tere',
    'œuf',
    '2 oeufs',
    'Ωmega',
    'xylophone',
  ])('finds by %j what the long one finds, and as near', async (text) => {
    for (const name of [
      'Curry de pois chiches',
      'Chorizo, œufs et pommes de terre',
      'Riz au lait',
      'Ωméga 3',
    ])
      await addRecipe(db(), { name })
    const words = searchWords(text)
    const long = plainly(words)
    const rows = (found: SQL[], score: SQL<number>) =>
      db()
        .select({ name: recipes.name, score: sql<string>`${score}::text` })
        .from(recipes)
        .where(and(...found))
        .orderBy(recipes.name)
    expect(await rows(hasWords(recipes.searchText, words), relevance(recipes.searchText, words))).toEqual(
      await rows(long.found, long.score),
    )
  })
})
