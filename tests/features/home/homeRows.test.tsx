import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rows, loadRows, type HomeRow } from '~/features/home/screens/homeRow'

test('rows are asked for all at once and shown in their order', async () => {
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const row = (name: string): HomeRow => ({
    name,
    show: <p>{name}</p>,
    load: async () => {
      asked.push(name)
      await held
    },
  })
  const rows = [row('first'), { name: 'still', show: <p>still</p> }, row('last')]
  const loaded = loadRows(rows, new QueryClient(), null)
  expect(asked).toEqual(['first', 'last'])
  release()
  await loaded
  expect(renderToStaticMarkup(<Rows rows={rows} />)).toBe('<p>first</p><p>still</p><p>last</p>')
})

test('a row that cannot be loaded rejects for its caller', async () => {
  const refused = { name: 'refused', show: null, load: () => Promise.reject(new Error('refused')) }
  await expect(loadRows([refused], new QueryClient(), null)).rejects.toThrow('refused')
})
