import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { givenIdSchema, idSchema } from '~/http/idSchema'

const ID = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'

test('an id is read in whatever letters it comes, as the database writes it', () => {
  expect(v.parse(idSchema(), ID.toUpperCase())).toBe(ID)
  for (const wrong of ['', ` ${ID}`, `{${ID}}`, ID.slice(1), `${ID}\n`, ID.replaceAll('-', '')])
    expect(v.is(idSchema(), wrong), wrong).toBe(false)
  expect(v.safeParse(idSchema('Choisissez.'), 'x').issues?.[0].message).toBe('Choisissez.')
})

test('what only Élan writes down comes back in its own letters', () => {
  expect(v.parse(givenIdSchema, ID)).toBe(ID)
  for (const wrong of ['', ID.toUpperCase(), ID.slice(1), `${ID}\n`])
    expect(v.is(givenIdSchema, wrong), wrong).toBe(false)
})

// An id names a file: in other letters it would be another one, or none.
test('what callers send is read as ids by these schemas alone', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const others = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /v\.uuid\((?![\s\S]{0,60}v\.(?:toLowerCase|regex))/.test(readFileSync(`app/${file}`, 'utf8')),
  )
  expect(others.toSorted()).toEqual([
    // What only this server has written.
    'features/films/films.jobs.server.ts',
    'features/identity/session/session.server.ts',
    'http/cursor.ts',
  ])
})
