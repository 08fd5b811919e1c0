import { defineConfig } from 'vitest/config'

const tests = (process.env.MUTATION_TESTS ?? '').split(';')
const server = tests.filter((test) => test.startsWith('tests/server/'))
const components = tests.filter((test) => test.endsWith('.tsx'))
const unit = tests.filter((test) => ![...server, ...components].includes(test))

const projects = [
  { name: 'unit', include: unit },
  {
    name: 'components',
    include: components,
    environment: 'jsdom',
    setupFiles: ['tests/support/components.ts'],
  },
  {
    name: 'server',
    include: server,
    globalSetup: ['tests/support/engine-pglite.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
]

export default defineConfig({
  test: { projects: projects.filter(({ include }) => include.length > 0).map((test) => ({ test })) },
})
