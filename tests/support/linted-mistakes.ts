import type { SeedRole } from '#src/compile/shared-schemas.ts'
import { type Linted, lintSchemas } from '#src/lint/lint-schemas.ts'
import type { LintProblem } from '#src/lint/rule.ts'
import type { SchemaFiles } from '#src/lint/schema-files.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readWholeRepository } from './lint-base.ts'
import { type Mistake, mistakesIn } from './mistakes.ts'

/** A file of the repository with those that it needs, and what lint reads of them. */
export type LintedFiles = {
  /** The screens that it names, and what all share. */
  files: SchemaFiles
  /** Whether nothing refuses it. */
  passes: boolean
  screens: Screen[]
  roles: SeedRole[]
  /** Failure of lint itself, if any. */
  fault?: unknown
}

/** A mistake in a file of the repository, and its lint reports. */
export type LintedMistake = Mistake &
  LintedFiles & {
    path: string
    /** Reports for it that the valid file does not have. */
    reported: LintProblem[]
  }

const repository = readWholeRepository()
const pathOf = new Map(
  [...repository].flatMap(([path, text]) => {
    const [, id] = path.endsWith('.schema.json') ? (/"\$id": "([^"]+)"/.exec(text) ?? []) : []
    return id === undefined ? [] : [[id, path] as const]
  }),
)

/** The screens that a screen or its rows name, and those that they name. */
function withReferenced(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const rows = path.replace(/schema\.json$/, 'data.json')
  const text = [path, rows].map((one) => repository.get(one) ?? '').join('')
  const references = text.matchAll(/"(?:x-ref|from|resource)": "([^"]+)"/g)
  for (const [, id = ''] of references) {
    const other = pathOf.get(id)
    if (other) withReferenced(other, seen)
  }
  return seen
}

/** Few screens that use most of what is shared. */
const sharing = [
  ...['libranza/term-rate-ranges', 'accounts/gmf-hold-releases', 'settings/document-types'],
  ...['loans/guarantees', 'loans/date-changes'],
]

function filesWith(path: string): SchemaFiles {
  const base = path.replace(/\.(schema|data)\.json$/, '')
  const isShared = path.startsWith('shared/')
  const screens = (isShared ? sharing : [base]).flatMap((one) => [...withReferenced(`${one}.schema.json`)])
  const paths = new Set(
    screens.flatMap((screen) =>
      ['schema', 'data', ...(screen.startsWith(`${base}.`) || isShared ? ['test'] : [])].map((kind) =>
        screen.replace(/schema\.json$/, `${kind}.json`),
      ),
    ),
  )
  return new Map([...repository].filter(([other]) => other.startsWith('shared/') || paths.has(other)))
}

const keyOf = ({ file, rule, message }: LintProblem): string => [file, rule, message].join('\0')

function lint(files: SchemaFiles): LintedFiles & Pick<Linted, 'problems'> {
  try {
    const linted = lintSchemas(files)
    return { ...linted, files, passes: linted.problems.every(({ severity }) => severity !== 'error') }
  } catch (fault) {
    return { files, passes: false, screens: [], roles: [], problems: [], fault }
  }
}

/** Lints a file of the repository, as it is or with its text changed. */
export const lintFile = (path: string, change = (text: string): string => text): LintedFiles =>
  lint(new Map(filesWith(path)).set(path, change(repository.get(path) ?? '')))

/** The files in which mistakes are made: screens, demonstration rows and what is shared. */
export const mistakenPaths = [...repository.keys()].filter(
  (path) =>
    /\.(schema|data)\.json$/.test(path) || /^shared\/(mixins|roles|menu|vocabularies)\.json$/.test(path),
)

/**
 * Makes mistakes in a file, one at a time, and lints it with each.
 * @param every one mistake of so many is made
 * @param first the place of the first one
 */
export function* lintMistakes(path: string, every = 1, first = 0): Generator<LintedMistake> {
  const text = repository.get(path) ?? ''
  const files = filesWith(path)
  const before = new Set(lintSchemas(files).problems.map(keyOf))
  const all = mistakesIn(text, path.length, path.endsWith('.data.json'))
  for (const [index, mistake] of all.entries()) {
    if (index % every !== first % every) continue
    const { problems, ...linted } = lint(new Map(files).set(path, mistake.text))
    yield {
      ...mistake,
      ...linted,
      path,
      reported: problems.filter((problem) => !before.has(keyOf(problem))),
    }
  }
}
