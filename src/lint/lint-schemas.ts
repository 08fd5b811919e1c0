import { nameScreens } from '#src/compile/name-screens.ts'
import { linkFinds } from '#src/compile/resolve-finds.ts'
import type { SeedRole, Shared } from '#src/compile/shared-schemas.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { SchemaError } from '#src/schema/schema-problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { isRead, isScreen, isShared } from './file-roles.ts'
import { LintCache } from './lint-cache.ts'
import type { LintedScreen } from './lint-screen.ts'
import { loadFixtures } from './load-fixtures.ts'
import { refusedInShared } from './refused-in-screen.ts'
import { reportProblem, reportReadProblem } from './report-problem.ts'
import type { CatalogueRule, LintProblem, SchemaFolder, ScreensById, WrittenScreen } from './rule.ts'
import { catalogueRules, folderRules } from './rules.ts'
import type { SchemaFiles } from './schema-files.ts'
import { unstorableTexts } from './unstorable-texts.ts'

/** Contents of a folder of schemas, and all its problems, in the order of its files. */
export type Linted = {
  /** In the order of the menu; those with an error are left out. */
  screens: Screen[]
  roles: SeedRole[]
  problems: LintProblem[]
  /** Files of screens of which a part was not checked, because of errors in them. */
  partly: string[]
  /** Files of screens with errors of their own, whose rows and cases were not checked. */
  refused: string[]
}

const ofProcess = new LintCache()

/**
 * @param folder name of the folder in its problems
 * @param cache what earlier lints found in files that have not changed: that of the process
 */
export function lintSchemas(files: SchemaFiles, folder = 'schemas', cache = ofProcess): Linted {
  const [sources, problems] = readSources(files, folder, cache)
  const shared = lintShared(sources, problems, cache)
  const written = [...sources].flatMap(([path, source]) => {
    const { value } = source
    return !isScreen(path) ? [] : [{ path, source, value: isJsonObject(value) ? value : {} }]
  })
  const menus = cache.menus(written.flatMap(menuOf))
  const linted = written.map((screen) => cache.screen(screen, shared, menus))
  problems.push(...linted.flatMap((one) => one.problems))
  const screens = nameScreens(linkFinds(linted.flatMap(({ screen }) => screen ?? [])))
  const pathsOf = (isOne: (screen: LintedScreen) => boolean | undefined): string[] =>
    written.flatMap(({ path }, index) => (linted[index] && isOne(linted[index]) ? [path] : []))
  const unread = [...files.keys()].filter((path) => isScreen(path) && !sources.has(path))
  problems.push(...lintCatalogue(written, byId(screens), unread))
  problems.push(
    ...lintFolder({
      paths: [...files.keys()],
      fileOf: (path) => `${folder}/${path}`,
      screens: screens.map((screen) => loadFixtures(screen, sources)),
    }),
  )
  return {
    screens: screens.sort((a, b) => a.menu.id - b.menu.id),
    roles: shared?.roles ?? [],
    problems: inOrder(problems),
    partly: [...unread, ...pathsOf(({ isPart }) => isPart)].sort(),
    refused: [...unread, ...pathsOf(({ screen }) => !screen)],
  }
}

function menuOf({ value }: WrittenScreen): number[] {
  const screen = value['x-screen']
  return isJsonObject(screen) && typeof screen.menu === 'number' ? [screen.menu] : []
}

function readSources(
  files: SchemaFiles,
  folder: string,
  cache: LintCache,
): [Map<string, Source>, LintProblem[]] {
  const problems: LintProblem[] = []
  const sources = [...files].flatMap(([path, text]): [string, Source][] => {
    if (!isRead(path, files)) return []
    const file = `${folder}/${path}`
    const source = attempt(problems, () => cache.source(file, text, () => readText(path, file, text)))
    return source ? [[path, source]] : []
  })
  return [new Map(sources), problems]
}

/** Cases may hold any text: it is never stored. */
function readText(path: string, file: string, text: string): Source {
  const source = readSource(file, text)
  const unstorable = path.endsWith('.test.json') ? [] : unstorableTexts(source, !path.endsWith('.data.json'))
  if (unstorable.length > 0) throw new SchemaError(unstorable)
  return source
}

/** Screens are not checked while what they share is wrong. */
function lintShared(
  sources: Map<string, Source>,
  problems: LintProblem[],
  cache: LintCache,
): Shared | undefined {
  const shared = [...sources].flatMap(([path, source]): [string, Source][] =>
    isShared(path) ? [[path.slice('shared/'.length), source]] : [],
  )
  problems.push(
    ...shared.flatMap(([name, source]) =>
      refusedInShared(name, source).flatMap(({ problem, isReported }) => (isReported ? [problem] : [])),
    ),
  )
  return problems.some(({ file }) => /[/\\]shared[/\\]/.test(file))
    ? undefined
    : attempt(problems, () => cache.shared(new Map(shared)))
}

const lintCatalogue = (...all: Parameters<CatalogueRule['check']>): LintProblem[] =>
  catalogueRules.flatMap((rule) => rule.check(...all).map((problem) => reportProblem(rule, problem)))

/** By id; of two with one, reported elsewhere, the first. */
const byId = (screens: Screen[]): ScreensById =>
  new Map(screens.toReversed().map((screen) => [screen.id, screen]))

const lintFolder = (folder: SchemaFolder): LintProblem[] =>
  folderRules.flatMap((rule) => rule.check(folder).map((problem) => reportProblem(rule, problem)))

function attempt<Result>(problems: LintProblem[], work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    problems.push(...error.problems.map(reportReadProblem))
    return undefined
  }
}

/** A problem in a mixin is in every screen that has it, and reported once. */
function inOrder(problems: LintProblem[]): LintProblem[] {
  const keyOf = ({ file, line, column, rule, message }: LintProblem): string =>
    [file, line, column, rule, message].join('\0')
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  )
}
