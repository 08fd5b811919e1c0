import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, type SourceFile } from '#tests/support/imports.ts'

/** What each folder of `src` may import beside itself; the folder is the architecture (README, «Layout»). */
const mayImport: Record<string, string[]> = {
  safety: [],
  schema: [],
  query: ['schema'],
  kinds: ['safety', 'schema', 'query'],
  validation: ['schema', 'kinds'],
  loans: ['schema', 'validation'],
  compile: ['schema', 'query', 'kinds', 'validation'],
  fixtures: ['schema', 'kinds', 'validation', 'compile'],
  lint: ['schema', 'query', 'kinds', 'validation', 'compile', 'fixtures'],
  server: ['safety', 'schema', 'query', 'kinds', 'validation', 'loans', 'compile', 'fixtures'],
  start: ['lint', 'server'],
  client: ['schema', 'query', 'validation'],
  session: ['schema', 'client', 'ui'],
  permissions: ['schema', 'client', 'session'],
  ui: ['safety'],
  form: ['schema', 'query', 'validation', 'ui'],
  table: ['schema', 'query', 'ui'],
  'form-controls': ['safety', 'schema', 'kinds', 'validation', 'ui', 'form'],
  screens: [
    ...['schema', 'query', 'kinds', 'validation', 'loans', 'client', 'session', 'permissions'],
    ...['ui', 'form', 'table', 'form-controls'],
  ],
  // Its pages begin before those of the client.
  simulated: ['schema', 'query', 'kinds', 'validation', 'client', 'main.tsx'],
  app: ['schema', 'validation', 'client', 'session', 'permissions', 'ui', 'screens'],
}

/** The most doors of a room (decision 080). */
const mostDoors = 3

/**
 * The doors of the rooms of the two halls: what other folders may import of them. What several rooms share lies in the
 * hall itself, beside them.
 */
const doors: Record<string, string[]> = {
  'src/screens/resource/actions': ['use-record-actions'],
  'src/screens/resource/activation': ['inactivate-record', 'restore-records'],
  'src/screens/resource/address': ['use-address'],
  'src/screens/resource/approval': ['approval-buttons', 'reject-dialog'],
  'src/screens/resource/bulk': ['selection-bar'],
  'src/screens/resource/cell': ['use-in-place'],
  'src/screens/resource/change': ['change-texts', 'said-before', 'shown-change'],
  'src/screens/resource/compare-days': ['compare-days-dialog'],
  'src/screens/resource/checks': ['review-list'],
  'src/screens/resource/comments': ['comments-of'],
  'src/screens/resource/conflict': ['saved-meanwhile', 'waiting-change-link'],
  'src/screens/resource/connected': ['connected-lists', 'effect-figures', 'record-holders'],
  'src/screens/resource/copy': ['copied-rows'],
  'src/screens/resource/decisions': ['decisions-dialog'],
  'src/screens/resource/definitions': ['defined-form', 'defined-lead', 'use-definitions'],
  'src/screens/resource/difference': ['difference'],
  'src/screens/resource/drafts': ['use-draft', 'use-screen-drafts'],
  'src/screens/resource/drawer': ['record-drawer'],
  'src/screens/resource/empty-list': ['empty-list'],
  'src/screens/resource/ended-periods': ['ended-periods'],
  'src/screens/resource/executions': ['use-report-end'],
  'src/screens/resource/export': ['export-button', 'print-button', 'use-export-menu'],
  'src/screens/resource/facts': ['fact-value', 'facts', 'key-facts'],
  'src/screens/resource/filters': ['filter-bar'],
  'src/screens/resource/form': ['record-dialog'],
  'src/screens/resource/holder': ['holder-bar'],
  'src/screens/resource/import': ['import-change', 'use-table-import'],
  'src/screens/resource/inbox': ['inbox-screen'],
  'src/screens/resource/link-problems': ['link-problems'],
  'src/screens/resource/linked': ['use-link'],
  'src/screens/resource/lines': ['file-preview', 'grid-texts', 'lines-button'],
  'src/screens/resource/list': ['record-list', 'use-record-rows'],
  'src/screens/resource/paste': ['paste-rows'],
  'src/screens/resource/peek': ['peek-provider'],
  'src/screens/resource/pending': ['pending-band'],
  'src/screens/resource/record': ['record-words'],
  'src/screens/resource/request': ['dual-request', 'proposal', 'request-dialog'],
  'src/screens/resource/request-reason': ['early-reason', 'request-reason'],
  'src/screens/resource/review': ['change-checks', 'change-story', 'period-difference'],
  'src/screens/resource/save': ['save-failure', 'use-record-save'],
  'src/screens/resource/states': ['execution-progress', 'record-states', 'state-strip'],
  'src/screens/resource/toolbar': ['toolbar'],
  'src/screens/resource/unconfirmed': ['unconfirmed-question'],
  'src/screens/resource/views': ['use-views-menu'],
  'src/screens/resource/waiting': ['waiting-note', 'waits-for-approval'],
  'src/screens/resource/withdrawal': ['use-withdrawal'],
  'src/screens/resource/workflow': ['step-dialog', 'use-step', 'use-steps'],
  'src/server/resources/checks': ['check-references', 'constraints', 'validate-write'],
  'src/server/resources/comparison': ['comparison-route'],
  'src/server/resources/computed': ['compute-draft', 'recompute', 'unfit-computed'],
  'src/server/resources/conditions': ['filters', 'search'],
  'src/server/resources/connections': ['connection-routes', 'holder-routes', 'read-connections'],
  'src/server/resources/elsewhere': ['compared-elsewhere', 'records-elsewhere', 'referred-elsewhere'],
  'src/server/resources/impediments': ['impediment-routes'],
  'src/server/resources/labels': ['label-of', 'labelled-selection', 'record-title'],
  'src/server/resources/list': ['list-records', 'page', 'redacted-record'],
  'src/server/resources/lookups': ['find-rows'],
  'src/server/resources/periods': ['settle-period', 'periods-to-end'],
  'src/server/resources/query-sql': ['condition', 'date-range-limit', 'order'],
  'src/server/resources/read': ['read-as-of', 'read-by-values', 'read-record'],
  'src/server/resources/routes': ['resource-calls', 'resource-routes', 'sql-store'],
  'src/server/resources/row-writes': ['followers', 'replace-row'],
  'src/server/resources/search': ['find-route', 'lookup-records', 'record-labels'],
  'src/server/resources/visibility': ['guard-refused', 'visibility'],
  'src/server/resources/write': ['create', 'inactivate', 'update'],
}

/** Every way in which a program can call out of a page. */
const network =
  /\bfetch\(|XMLHttpRequest\(|WebSocket\(|EventSource\(|sendBeacon\(|new Image\(|importScripts\(|\baxios\.(?!AxiosError)\w+\(|\baxios\(/

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const partOf = (path: string): string => path.split('/')[1] ?? ''
const isView = (path: string): boolean => /^src\/kinds\/.*(view|views)\.tsx?$/.test(path)
const isContract = (path: string): boolean => ['src/kinds/kind.ts', 'src/kinds/kind-view.tsx'].includes(path)
const ours = (imports: string[]): string[] => imports.filter((name) => name.startsWith('src/'))

const problems = (find: (file: SourceFile) => string[]): string[] =>
  sources.flatMap((file) => find(file).map((name) => `${file.path} imports ${name}`))

const halls = ['src/screens/resource/', 'src/server/resources/']

/** The room of a hall that a file is in. */
const roomOf = (path: string): string | undefined =>
  halls.some((hall) => path.startsWith(hall) && path.slice(hall.length).includes('/'))
    ? posix.dirname(path)
    : undefined

describe('the folders of src', () => {
  it('are all in the table', () => {
    const folders = new Set(sources.map(({ path }) => partOf(path)).filter((name) => !name.includes('.')))

    expect([...folders].sort()).toEqual(Object.keys(mayImport).sort())
  })

  it('import only what the table allows', () => {
    const broken = problems(({ path, imports }) => {
      const part = partOf(path)
      const allowed = [part, ...(mayImport[part] ?? []), ...(isView(path) ? ['ui'] : [])]
      return ours(imports).filter(
        (name) =>
          !allowed.includes(partOf(name)) &&
          !(['form', 'table'].includes(part) && isContract(name)) &&
          path !== 'src/main.tsx',
      )
    })

    expect(broken).toEqual([])
  })

  it('keep screens apart from each other', () => {
    const screenOf = (path: string): string | undefined =>
      path.startsWith('src/screens/') ? path.split('/')[2] : undefined

    expect(
      problems(({ path, imports }) =>
        ours(imports).filter((name) => screenOf(path) && screenOf(name) && screenOf(name) !== screenOf(path)),
      ),
    ).toEqual([])
  })

  it('enter the rooms of the two halls by their doors', () => {
    const doorsOf = (room: string): string[] | undefined => doors[room]?.map((door) => `${room}/${door}`)

    const broken = problems(({ path, imports }) =>
      ours(imports).filter((name) => {
        const room = roomOf(name)
        return (
          room !== undefined && room !== roomOf(path) && !doorsOf(room)?.includes(name.replace(/\.tsx?$/, ''))
        )
      }),
    )
    const entered = new Set(
      sources.flatMap(({ path, imports }) =>
        ours(imports).filter((name) => roomOf(name) !== undefined && roomOf(name) !== roomOf(path)),
      ),
    )
    const unused = Object.keys(doors).flatMap((room) =>
      (doorsOf(room) ?? []).filter((door) => !entered.has(`${door}.ts`) && !entered.has(`${door}.tsx`)),
    )

    expect({ broken, unused }).toEqual({ broken: [], unused: [] })
  })

  it('open each room by one door, or by two or three', () => {
    const wide = Object.entries(doors).filter(([, ways]) => ways.length === 0 || ways.length > mostDoors)

    expect(wide.map(([room]) => room)).toEqual([])
  })

  it('have no cycles among the rooms of a hall', () => {
    const rooms = Object.keys(doors).map((path) => ({
      path,
      text: '',
      imports: sources
        .filter((file) => roomOf(file.path) === path)
        .flatMap((file) => ours(file.imports).flatMap((name) => roomOf(name) ?? []))
        .filter((room) => room !== path),
    }))

    expect(findCycle(rooms)).toBeUndefined()
  })

  it('keep React out of everything that runs without a browser', () => {
    const headless = [
      ...[
        'safety',
        'schema',
        'query',
        'validation',
        'loans',
        'compile',
        'fixtures',
        'lint',
        'server',
        'start',
      ],
      'client',
    ]
    const isHeadless = (path: string): boolean =>
      // The build asks rjsf how it names the parts of a schema.
      (headless.includes(partOf(path)) && path !== 'src/compile/drawn-form.ts') ||
      /^src\/kinds\/.*kind\.ts$/.test(path)

    expect(
      problems(({ path, imports }) =>
        imports.filter((name) => isHeadless(path) && /^(react|@mui|@emotion|@rjsf)/.test(name)),
      ),
    ).toEqual([])
  })

  it('keep Node out of everything that runs in a browser', () => {
    const headed = (path: string): boolean => !['compile', 'lint', 'server'].includes(partOf(path))

    expect(
      problems(({ path, imports }) => imports.filter((name) => headed(path) && name.startsWith('node:'))),
    ).toEqual([])
  })

  it('reach the network through one place', () => {
    const calls = sources.filter(({ path, text }) => !path.startsWith('src/server/') && network.test(text))

    expect(calls.map(({ path }) => path)).toEqual(['src/client/app-config.ts', 'src/client/http.ts'])
  })

  it('have no import cycles', () => {
    expect(findCycle(sources)).toBeUndefined()
  })
})

function findCycle(files: SourceFile[]): string[] | undefined {
  const imports = new Map(files.map((file) => [file.path, ours(file.imports)]))
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of imports.get(path) ?? []) {
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const { path } of files) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}
