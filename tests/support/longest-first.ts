import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, though some of them are short, so that none of them ends alone. */
const longest = [
  'killed-imports',
  'killed-reports',
  'killed-payments',
  'audit-chain',
  'startup',
  'services-elsewhere-on-screen',
  'executions',
  'forty-rows',
  'kill',
  'session-idle',
  'journeys',
  'tampering',
  'mass-payments',
  'budget',
  'any-screen',
  'session-menu',
  'roles',
  'operations-by-file',
  'accounts',
  'keyboard',
  'migration',
  'tables',
  'operations-on-accounts',
  'what-lint-passes',
  'operations-on-loans',
  'openapi',
  'accessibility',
  'backup',
  'command',
  'mutants',
  'from-form-controls',
  'screens-doc',
  'widgets',
]

/** Projects whose files wait most first; those without a database fill what remains at the end. */
const projects = [
  'durability',
  'acceptance',
  'server-postgres',
  'server-pglite',
  'unit',
  'components',
  'session',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''))
  return place < 0 ? longest.length : place
}

/**
 * Orders test files by project, as a worker whose next file is of another project ends, with its modules, caches and
 * browser; and in a project by how long they take: those of the list first, the others as Vitest has them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) ||
        placeOf(one) - placeOf(other),
    )
  }
}
