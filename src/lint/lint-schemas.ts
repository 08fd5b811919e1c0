import { nameScreens } from '#src/compile/name-screens.ts'
import { linkFinds } from '#src/compile/resolve-finds.ts'
import { readShared, type SeedRole, type Shared } from '#src/compile/shared.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { SchemaError } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { accompany } from './accompany.ts'
import { refusedInShared } from './dialect.ts'
import { isRead, isScreen, isShared } from './file-roles.ts'
import { lintScreen } from './lint-screen.ts'
import type { CatalogueRule, KnownScreens, LintProblem, SchemaFolder, WrittenScreen } from './rule.ts'
import { catalogueRules, folderRules } from './rules.ts'
import type { SchemaFiles } from './schema-files.ts'
import { tell, tellRead } from './tell.ts'

/** All that a folder of schemas says, and all that is wrong in it, in the order of its files. */
export type Linted = {
  /** In the order of the menu; those with an error are left out. */
  screens: Screen[]
  roles: SeedRole[]
  problems: LintProblem[]
}

/** @param folder how the folder is called where its problems are told */
export function lintSchemas(files: SchemaFiles, folder = 'schemas'): Linted {
  const [sources, problems] = readSources(files, folder)
  const shared = lintShared(sources, problems)
  const written = [...sources].flatMap(([path, source]) => {
    const { value } = source
    return !isScreen(path) ? [] : [{ path, source, value: isJsonObject(value) ? value : {} }]
  })
  const menus = new Set(written.flatMap(menuOf))
  const known = linkFinds(
    written.flatMap((screen) => {
      const linted = lintScreen(screen, shared, menus)
      problems.push(...linted.problems)
      return linted.screen ?? []
    }),
  )
  const screens = nameScreens(known)
  const unread = [...files.keys()].filter((path) => isScreen(path) && !sources.has(path))
  problems.push(...lintCatalogue(written, byId(screens), unread))
  problems.push(
    ...lintFolder({
      paths: [...files.keys()],
      fileOf: (path) => `${folder}/${path}`,
      screens: screens.map((screen) => accompany(screen, sources)),
    }),
  )
  return {
    screens: screens.sort((a, b) => a.menu.id - b.menu.id),
    roles: shared?.roles ?? [],
    problems: inOrder(problems),
  }
}

function menuOf({ value }: WrittenScreen): number[] {
  const screen = value['x-screen']
  return isJsonObject(screen) && typeof screen.menu === 'number' ? [screen.menu] : []
}

function readSources(files: SchemaFiles, folder: string): [Map<string, Source>, LintProblem[]] {
  const problems: LintProblem[] = []
  const sources = [...files].flatMap(([path, text]): [string, Source][] => {
    if (!isRead(path, files)) return []
    const source = attempt(problems, () => readSource(`${folder}/${path}`, text))
    return source ? [[path, source]] : []
  })
  return [new Map(sources), problems]
}

/** Nothing can be said of screens while what they share is wrong. */
function lintShared(sources: Map<string, Source>, problems: LintProblem[]): Shared | undefined {
  const shared = [...sources].flatMap(([path, source]): [string, Source][] =>
    isShared(path) ? [[path.slice('shared/'.length), source]] : [],
  )
  problems.push(
    ...shared.flatMap(([name, source]) =>
      refusedInShared(name, source).flatMap(({ problem, isTold }) => (isTold ? [problem] : [])),
    ),
  )
  return problems.some(({ file }) => /[/\\]shared[/\\]/.test(file))
    ? undefined
    : attempt(problems, () => readShared(new Map(shared)))
}

const lintCatalogue = (...all: Parameters<CatalogueRule['check']>): LintProblem[] =>
  catalogueRules.flatMap((rule) => rule.check(...all).map((problem) => tell(rule, problem)))

/** Of two with one id, which is told elsewhere, the first. */
const byId = (screens: Screen[]): KnownScreens =>
  new Map(screens.toReversed().map((screen) => [screen.id, screen]))

const lintFolder = (folder: SchemaFolder): LintProblem[] =>
  folderRules.flatMap((rule) => rule.check(folder).map((problem) => tell(rule, problem)))

function attempt<Result>(problems: LintProblem[], work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    problems.push(...error.problems.map(tellRead))
    return undefined
  }
}

/** What is wrong in a mixin is wrong in every screen that has it, and told once. */
function inOrder(problems: LintProblem[]): LintProblem[] {
  const keyOf = ({ file, line, column, rule, message }: LintProblem): string =>
    [file, line, column, rule, message].join('\0')
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  )
}
