import { defineConfig } from 'vitest/config'
import { PARTS } from './mutatedParts.ts'

const part = PARTS.find(({ name }) => name === process.env.MUTATION_PART)
if (!part) throw new Error('MUTATION_PART names no part: start this by npm run test:mutation')

/** The projects of `app.config.ts` would start a server, and have their tests share modules over which a mutant is not put. */
export default defineConfig({
  root: process.cwd(),
  resolve: { tsconfigPaths: true },
  test: {
    include: [...part.tests],
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
