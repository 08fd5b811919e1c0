import { statSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { knownTags } from '../../tests/support/effort.ts'
import { endLastingWorkers, lastingWorkers } from './lasting-worker.ts'

const tests = (process.env.MUTATION_TESTS ?? '').split(';')
const server = tests.filter((test) => test.startsWith('tests/server/'))
const components = tests.filter((test) => test.endsWith('.tsx'))
const unit = tests.filter((test) => ![...server, ...components].includes(test))

const forget = 'scripts/mutate/forget-change.ts'

type Project = NonNullable<UserWorkspaceConfig['test']>

const projects: Project[] = [
  { name: 'unit', include: unit, setupFiles: [forget] },
  {
    name: 'components',
    include: components,
    environment: 'jsdom',
    setupFiles: [forget, 'tests/support/components.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    // jsdom takes a false setInterval for its frames, which would stand still in all later files.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
  },
  {
    name: 'server',
    include: server,
    setupFiles: [forget],
    globalSetup: ['tests/support/engine-postgres.ts'],
  },
]

/** Stryker asks for a pool of its own; this is told after it. */
const lasting: Plugin = {
  name: 'lasting-workers',
  configureVitest({ project, vitest }) {
    project.config.pool = lastingWorkers.name
    project.config.poolRunner = lastingWorkers
    vitest.onClose(endLastingWorkers)
  },
}

/** A change is often noticed by what takes least; the rest is not run then. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size
    return [...files].sort((one, other) => sizeOf(one) - sizeOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestFirst },
    tags: knownTags,
    projects: projects
      .filter(({ include = [] }) => include.length > 0)
      // A busy machine is no reason to fail before the first change; what a change takes is limited by Stryker.
      .map((test) => ({
        plugins: [lasting],
        test: { ...test, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
      })),
  },
})
