import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isDeep, knownTags } from './tests/support/effort.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/**
 * What the embedded engine might do otherwise than PostgreSQL itself: how a database is made, opened, locked and ended,
 * and how values are read and compared. `npm run test:deep` tries everything on both.
 */
const ofBothEngines = ['list-oracle', 'opening', 'shutdown']

const server = (engine: 'pglite' | 'postgres', names: string[]) => ({
  test: {
    name: `server-${engine}`,
    include: names.map((name) => `tests/server/${name}.test.ts`),
    globalSetup: [`tests/support/engine-${engine}.ts`],
    // The embedded engine takes one process, which would be ended for each look.
    setupFiles: engine === 'postgres' ? ['tests/support/ledger-after-each.ts'] : [],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

const components = {
  environment: 'jsdom',
  setupFiles: ['tests/support/components.ts'],
  unstubGlobals: true,
  restoreMocks: true,
  testTimeout: 20_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: knownTags,
    // Of two cores one would otherwise be idle most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Most of what a test makes is garbage at its end, which a larger young generation collects at once.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/lint/**/*.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...components,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/session/**'],
          isolate: false,
          // jsdom takes a false setInterval for its frames, which would stand still in all later files.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
        },
      },
      // What a session is, is a state of its modules.
      { test: { ...components, name: 'session', include: ['src/session/**/*.test.tsx'] } },
      server('pglite', isDeep ? ['*'] : ofBothEngines),
      server('postgres', ['*']),
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          globalSetup: ['tests/support/engine-pglite.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'acceptance',
          include: ['tests/acceptance/**/*.test.ts'],
          globalSetup: ['tests/support/engine-postgres.ts', 'tests/support/client-beside.ts'],
          isolate: false,
          // What a page is about to show may take longer than a second where the machine has other work.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
