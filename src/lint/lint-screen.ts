import { resolveScreen } from '#src/compile/resolve.ts'
import type { Shared } from '#src/compile/shared.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import { SchemaError } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { type Refused, refusedInScreen } from './dialect.ts'
import type { LintProblem, PlacedField, WrittenScreen } from './rule.ts'
import { fieldRules, screenRules } from './rules.ts'
import { readContext } from './screen-context.ts'
import { tell, tellRead } from './tell.ts'

/** What one screen says, and what is wrong in it; there is a screen when nothing is. */
export type LintedScreen = { screen?: Screen; problems: LintProblem[] }

/** Checks one screen by itself, as far as its file is of the dialect. */
export function lintScreen(written: WrittenScreen, shared: Shared | undefined): LintedScreen {
  const refused = refusedInScreen(written.source)
  const problems = refused.map(({ problem }) => problem)
  if (!shared || refused.some(isBreaking)) return { problems }
  const misspelt = fieldsWith(refused.filter(isMisspelling))
  const broken = fieldsWith(refused.filter((one) => !isMisspelling(one)))
  const [context, unresolved] = readContext(written, shared, { broken, misspelt })
  problems.push(...unresolved.map(tellRead), ...context.placed.flatMap(lintField))
  problems.push(...screenRules.flatMap((rule) => rule.check(context).map((problem) => tell(rule, problem))))
  return problems.some(({ severity }) => severity === 'error')
    ? { problems }
    : resolved(written, shared, problems)
}

const isMisspelling = ({ keyword }: Refused): boolean => keyword === 'additionalProperties'

/** A field that is not of the dialect is one; anything else that is not leaves nothing to build on. */
const isBreaking = (refused: Refused): boolean =>
  !isMisspelling(refused) && fieldOf(refused.pointer) === undefined

function fieldOf(pointer: string): string | undefined {
  const [first, name] = fromPointer(pointer)
  return first === 'properties' ? name : undefined
}

const fieldsWith = (refused: Refused[]): Set<string> =>
  new Set(refused.flatMap(({ pointer }) => fieldOf(pointer) ?? []))

const lintField = ({ field, group, pointer, narrowed }: PlacedField): LintProblem[] =>
  fieldRules.flatMap((rule) =>
    rule
      .check(field)
      .filter((complaint) => !narrowed || narrowed.includes(fromPointer(complaint.pointer ?? '')[0] ?? ''))
      .map((complaint) => tell(rule, group.problem(pointer + (complaint.pointer ?? ''), complaint.message))),
  )

function resolved(written: WrittenScreen, shared: Shared, problems: LintProblem[]): LintedScreen {
  try {
    return { screen: resolveScreen(written.source, shared), problems }
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return { problems: [...problems, ...error.problems.map(tellRead)] }
  }
}
