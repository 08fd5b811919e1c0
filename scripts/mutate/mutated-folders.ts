/** Files whose code is changed (globs; one that begins with `!` takes files away), and the tests that should notice. */
export type MutatedPart = { files: string[]; tests: string[] }

/** What a field does while somebody types, and the state of other controls. */
const typing = 'src/kinds/{attach-mask,text-control,typed-history,typed-text,use-typed-text,nit/nit-mask}.ts'
const hooks = 'src/kinds/*/use-*.ts'

const approvals = 'src/server/approvals'

const files = (...names: string[]): string[] => names.map((name) => `${approvals}/${name}.ts`)

const serverTests = (...names: string[]): string[] => names.map((name) => `tests/server/${name}.test.ts`)

/** Folders by their names, each in parts: a part's changes are tried by its own tests alone. */
export const mutatedFolders: Record<string, MutatedPart[]> = {
  validation: [{ files: ['src/validation/**/*.ts'], tests: ['src/validation/*.test.ts'] }],
  query: [{ files: ['src/query/**/*.ts'], tests: ['src/query/*.test.ts'] }],
  kinds: [
    {
      files: ['src/kinds/**/*.ts', `!${typing}`, `!${hooks}`],
      tests: ['src/kinds/**/*.test.ts', 'tests/contract/kinds.test.ts'],
    },
    {
      files: [typing, 'src/kinds/typed-view.tsx'],
      tests: [
        'src/kinds/typed-history.test.ts',
        'src/kinds/{attach-mask,text-control,typed-cell,typed-view,typing-models}.test.tsx',
        'src/form/not-taken.test.tsx',
      ],
    },
    {
      files: [hooks, 'src/kinds/*/*.tsx', 'src/kinds/structure-view.tsx'],
      tests: ['src/kinds/**/*.test.tsx'],
    },
  ],
  approvals: [
    { files: files('approval-request', 'inbox-items', 'with-pending'), tests: [`${approvals}/*.test.ts`] },
    {
      files: files('change', 'decide', 'propose', 'put-into-force', 'read-with-change'),
      tests: serverTests('approval-decisions', 'approval-proposals'),
    },
    { files: files('steps'), tests: serverTests('approval-decisions', 'approval-proposals', 'roles') },
    { files: files('approval-routes'), tests: serverTests('approvals', 'sent-at-once') },
    {
      files: files(
        'find-inbox-items',
        'inbox-condition',
        'inbox-labels',
        'inbox-resources',
        'inbox-routes',
        'read-inbox',
      ),
      tests: serverTests('inbox-pages', 'approval-inbox', 'workflow', 'roles', 'alerts'),
    },
    { files: files('alerts'), tests: serverTests('alerts') },
  ],
}
