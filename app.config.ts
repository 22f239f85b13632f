import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const underTest = process.env.VITEST !== undefined

/** The one build configuration: development, production build, preview and Vitest. */
export default defineConfig({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  resolve: { tsconfigPaths: true },
  optimizeDeps: { include: ['firebase/app', 'firebase/auth'] },
  build: { sourcemap: false, target: 'es2022' },
  plugins: underTest
    ? [viteReact()]
    : [
        tanstackStart({
          srcDirectory: 'app',
          // Start's default only denies `*.server.*`: a file of these rooms without the suffix would leak.
          importProtection: {
            behavior: 'error',
            client: {
              files: ['**/*.server.*', '**/db/**', '**/adapters/**'],
              specifiers: ['firebase-admin', 'pg', 'drizzle-orm', 'pino'],
            },
          },
        }),
        viteReact(),
      ],
  test: {
    include: ['tests/{domain,server,ui,boundary,http}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgresServer.ts'],
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
