import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** What the linter says of one file, by the project's own rules. */
async function lint(name: string, code: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  try {
    for (const shared of ['node_modules', 'tsconfig.json', '.oxlintrc.json'])
      symlinkSync(path.resolve(shared), path.join(folder, shared))
    writeFileSync(path.join(folder, name), code)
    const oxlint = path.resolve('node_modules/oxlint/bin/oxlint')
    const args = [oxlint, '--config', '.oxlintrc.json', name]
    return await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// Rules that need types, or a plugin, are silent where those are not switched on.
test.each([
  ['typescript(no-floating-promises)', 'x.ts', `const later = async () => 1\nlater()`],
  [
    'typescript(no-misused-promises)',
    'x.ts',
    `export const run = (step: () => void) => step()\nrun(async () => 1)`,
  ],
  ['jsx-a11y(alt-text)', 'x.tsx', `export const Photo = () => <img src="/a.png" />`],
])('the linter reports %s', async (rule, name, code) => {
  expect(await lint(name, code)).toContain(rule)
})

test('it lets pass what is awaited', async () => {
  expect(await lint('x.ts', `const later = async () => 1\nexport const one = await later()`)).toBe('')
})
