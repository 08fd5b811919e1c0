/** A folder whose code is mutated, and the tests that should notice. */
export type MutatedFolder = { source: string; tests: string[] }

export const mutatedFolders: Record<string, MutatedFolder> = {
  validation: { source: 'src/validation', tests: ['src/validation/*.test.ts'] },
  query: { source: 'src/query', tests: ['src/query/*.test.ts'] },
  kinds: {
    source: 'src/kinds',
    tests: ['src/kinds/**/*.test.ts', 'src/kinds/**/*.test.tsx', 'tests/contract/kinds.test.ts'],
  },
  approvals: {
    source: 'src/server/approvals',
    tests: ['approvals', 'approval-inbox', 'deciders', 'alerts', 'taken-together'].map(
      (name) => `tests/server/${name}.test.ts`,
    ),
  },
}
