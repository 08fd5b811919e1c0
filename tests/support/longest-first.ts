import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, though some of them are short, so that none of them ends alone. */
const longest = [
  'kill',
  'executions',
  'any-screen',
  'operations-by-file',
  'startup',
  'tables',
  'session-idle',
  'journeys',
  'session-ends',
  'session-menu',
  'roles',
  'development',
  'appearance',
  'operations-on-loans',
  'accessibility',
  'approval-pages',
  'backup',
  'tampering',
  'what-lint-passes',
  'signed-heads',
  'audit-chain',
  'migration',
  'migrated-shape',
  'mutants',
  'command',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''))
  return place < 0 ? longest.length : place
}

/** Orders test files by how long they take: those of the list first, the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
