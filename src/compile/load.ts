import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblem, type Problem, SchemaError } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { areaOf, resolveScreen } from './resolve.ts'
import { readShared, type SeedRole, type Shared } from './shared.ts'

/** All that `schemas/` says. */
export type Catalogue = { screens: Screen[]; roles: SeedRole[] }

/**
 * Reads and resolves every screen of a `schemas/` folder, in the order of the menu.
 * @throws SchemaError with the problems of all files.
 */
export function loadCatalogue(folder: string): Catalogue {
  const shared = readShared(readSharedSources(folder))
  const problems: Problem[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.schema.json') && !path.startsWith('dialect/'))
    .sort()
  const screens = files.flatMap((path) => collect(problems, () => readScreen(folder, path, shared, problems)))
  problems.push(...duplicates(screens))
  if (problems.length > 0) throw new SchemaError(withoutRepeats(problems))
  return {
    screens: screens.map(({ screen }) => screen).sort((a, b) => a.menu.id - b.menu.id),
    roles: shared.roles,
  }
}

/** What is wrong in a mixin is wrong in every screen that has it, and told once. */
const withoutRepeats = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
]

type ReadScreen = { screen: Screen; source: Source }

function readScreen(folder: string, path: string, shared: Shared, problems: Problem[]): ReadScreen {
  const source = readSource(`schemas/${path}`, readFileSync(join(folder, path), 'utf8'))
  const screen = resolveScreen(source, shared)
  const expected = `${areaOf(screen.route)}/${screen.id}.schema.json`
  if (path !== expected)
    problems.push(source.problem('/$id', `El archivo debe llamarse schemas/${expected}.`))
  return { screen, source }
}

function readSharedSources(folder: string): Map<string, Source> {
  const names = readdirSync(join(folder, 'shared')).filter((name) => name.endsWith('.json'))
  return new Map(
    names.map((name) => [
      name,
      readSource(`schemas/shared/${name}`, readFileSync(join(folder, 'shared', name), 'utf8')),
    ]),
  )
}

function collect<Item>(problems: Problem[], read: () => Item): Item[] {
  try {
    return [read()]
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    problems.push(...error.problems)
    return []
  }
}

const unique = [
  { pointer: '/$id', what: 'El nombre', of: (screen: Screen) => screen.id },
  { pointer: '/x-screen/route', what: 'La ruta', of: (screen: Screen) => screen.route },
  { pointer: '/x-screen/menu', what: 'La opción de menú', of: (screen: Screen) => String(screen.menu.id) },
  { pointer: '/x-resource/path', what: 'La ruta del API', of: (screen: Screen) => screen.path },
]

/** Two screens may not share an id, a route, a menu option or an API path. */
const duplicates = (screens: ReadScreen[]): Problem[] =>
  unique.flatMap(({ pointer, what, of }) =>
    screens.flatMap(({ screen, source }) => {
      const other = screens.find((one) => one.screen !== screen && of(one.screen) === of(screen))
      return other ? [source.problem(pointer, `${what} «${of(screen)}» ya es de ${other.source.file}.`)] : []
    }),
  )
