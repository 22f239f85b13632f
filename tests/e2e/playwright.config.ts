import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/e2e/chromiumArgs'
import { LONG, runsAll } from '../support/extent'

/** What members have; or the same without windows, which takes a fifth less time. */
const CHROMIUM = runsAll ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './globalSetup.ts',
  // Films play in real time and servers take theirs: a third one uses what two leave idle on two cores; a fourth gains nothing.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  ...(runsAll ? {} : { grepInvert: LONG }),
  // What is long goes through every page and state.
  timeout: runsAll ? 300_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Figures that move are drawn by the processor here, sixty times a second, beside what the test looks at.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be done is told long before the end of a test that may take minutes for its films.
    actionTimeout: 60_000,
    // Recording slows every test: asked for by name, to look into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM,
      args: CHROMIUM_ARGS,
      // On a machine that says nothing about its language, Chromium opens no file whose name has an accent.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'chromium', testIgnore: 'webkit/**' },
    // A real WebKit with the wrapper's bridge; driven by its own host, not by Playwright.
    { name: 'webkitgtk', testMatch: 'webkit/**/*.spec.ts' },
  ],
})
