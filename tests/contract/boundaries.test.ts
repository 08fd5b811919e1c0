import { describe, expect, it } from 'vitest'
import { readSources, type SourceFile } from '#tests/support/imports.ts'

/** What each folder of `src` may import beside itself; the folder is the architecture (README, «Layout»). */
const mayImport: Record<string, string[]> = {
  schema: [],
  query: ['schema'],
  kinds: ['schema', 'query'],
  verdict: ['schema', 'kinds'],
  compile: ['schema', 'query', 'kinds', 'verdict'],
  lint: ['schema', 'query', 'kinds', 'verdict', 'compile'],
  server: ['schema', 'query', 'kinds', 'verdict', 'compile', 'lint'],
  client: ['schema', 'query', 'verdict'],
  session: ['schema', 'client', 'ui'],
  permissions: ['schema', 'client', 'session'],
  ui: [],
  form: ['schema', 'query', 'verdict', 'ui'],
  table: ['schema', 'query', 'ui'],
  legacy: ['schema', 'kinds', 'verdict', 'ui', 'form'],
  screens: [
    ...['schema', 'query', 'kinds', 'verdict', 'client', 'session', 'permissions'],
    ...['ui', 'form', 'table', 'legacy'],
  ],
  app: ['schema', 'verdict', 'client', 'session', 'permissions', 'ui', 'screens'],
}

/** All the ways out of a page that a program can take by itself. */
const network =
  /\bfetch\(|XMLHttpRequest\(|WebSocket\(|EventSource\(|sendBeacon\(|new Image\(|importScripts\(|\baxios\.(?!AxiosError)\w+\(|\baxios\(/

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const partOf = (path: string): string => path.split('/')[1] ?? ''
const isView = (path: string): boolean => /^src\/kinds\/.*(view|views)\.tsx?$/.test(path)
const isContract = (path: string): boolean => ['src/kinds/kind.ts', 'src/kinds/view.tsx'].includes(path)
const ours = (imports: string[]): string[] => imports.filter((name) => name.startsWith('src/'))

const problems = (find: (file: SourceFile) => string[]): string[] =>
  sources.flatMap((file) => find(file).map((name) => `${file.path} imports ${name}`))

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

  it('keep React out of everything that runs without a browser', () => {
    const headless = ['schema', 'query', 'verdict', 'compile', 'lint', 'server', 'client']
    const isHeadless = (path: string): boolean =>
      headless.includes(partOf(path)) || /^src\/kinds\/.*kind\.ts$/.test(path)

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

    expect(calls.map(({ path }) => path)).toEqual(['src/client/config.ts', 'src/client/http.ts'])
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
