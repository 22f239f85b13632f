import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Store } from '../../../scripts/paymentsSandbox/store'

test('a state that cannot be written now is written once it can be, and stops nothing meanwhile', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'state', 'sandbox.json')
  const store = new Store(file)
  // In the place of its folder.
  writeFileSync(path.dirname(file), '')
  store.put('customers', 'cus_1', { id: 'cus_1' } as never)
  vi.advanceTimersByTime(60_000)
  rmSync(path.dirname(file))
  vi.advanceTimersByTime(5_000)
  expect(readFileSync(file, 'utf8')).toContain('cus_1')
})
