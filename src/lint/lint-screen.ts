import { resolveScreen } from '#src/compile/resolve.ts'
import type { Shared } from '#src/compile/shared-schemas.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { besideRefused } from './beside-refused.ts'
import { mendedScreen } from './mended-screen.ts'
import { type Refused, refusedInScreen } from './refused-in-screen.ts'
import { reportProblem, reportReadProblem } from './report-problem.ts'
import type { Complaint, FieldRule, LintProblem, PlacedField, ScreenContext, WrittenScreen } from './rule.ts'
import { fieldRules, screenRules } from './rules.ts'
import { readContext } from './screen-context.ts'

/** One screen and its problems; there is a screen when there are none, and only a part was checked where it says so. */
export type LintedScreen = { screen?: Screen; problems: LintProblem[]; isPart?: boolean }

/**
 * Checks one screen by itself, as far as its file is of the dialect.
 * @param menus the menu options of all screens, which show the free ones
 */
export function lintScreen(
  written: WrittenScreen,
  shared: Shared | undefined,
  menus: ReadonlySet<number>,
): LintedScreen {
  const refused = refusedInScreen(written.source)
  const breaking = refused.filter(isBreaking)
  const sound = breaking.length > 0 ? mendedScreen(written) : written
  if (!shared || !sound)
    return {
      problems: refused.filter(({ isReported }) => isReported).map(({ problem }) => problem),
      isPart: true,
    }
  const misspelt = fieldsWith(refused.filter(isMisspelling))
  const broken = fieldsWith(refused.filter((one) => !isMisspelling(one)))
  const [context, unresolved] = readContext(sound, shared, { broken, misspelt }, menus)
  const found = [
    ...unresolved.map(reportReadProblem),
    ...context.placed.flatMap(lintField),
    ...screenRules.flatMap((rule) => rule.check(context).map((problem) => reportProblem(rule, problem))),
  ]
  const problems = [
    ...refused.filter((one) => one.isReported && !isInherited(one, context)).map(({ problem }) => problem),
    ...besideRefused(found, breaking, written.source),
  ]
  if (problems.some(({ severity }) => severity === 'error'))
    return { problems, isPart: breaking.length > 0 || broken.size > 0 }
  const { document, groups, resolved } = context
  return { screen: resolveScreen(document, groups, resolved, shared), problems }
}

/** Whether a field of a mixin is declared again: it must go, whatever it says. */
const isInherited = ({ pointer }: Refused, { groups: [, ...mixins] }: ScreenContext): boolean =>
  mixins.some(({ properties }) => Object.hasOwn(properties, fieldOf(pointer) ?? ''))

const isMisspelling = ({ keyword }: Refused): boolean => keyword === 'additionalProperties'

/** A refused field breaks only itself; any other refusal needs something that stands in. */
const isBreaking = (refused: Refused): boolean =>
  !isMisspelling(refused) && fieldOf(refused.pointer) === undefined

function fieldOf(pointer: string): string | undefined {
  const [first, name] = fromPointer(pointer)
  return first === 'properties' ? name : undefined
}

const fieldsWith = (refused: Refused[]): Set<string> =>
  new Set(refused.flatMap(({ pointer }) => fieldOf(pointer) ?? []))

const lintField = ({ field, group, pointer, declared }: PlacedField): LintProblem[] =>
  (declared ? addedBy(declared, field) : complaintsOf(field)).map(
    ({ rule, pointer: path = '', message, at, remedy }) =>
      reportProblem(rule, { ...group.problem(pointer + path, message, at), ...(remedy ? { remedy } : {}) }),
  )

type FieldComplaint = Complaint & { rule: FieldRule }

const checked = new WeakMap<Field, FieldComplaint[]>()

/** Problems in a field; those of a mixin are checked once. */
function complaintsOf(field: Field): FieldComplaint[] {
  const complaints =
    checked.get(field) ??
    fieldRules.flatMap((rule) => rule.check(field).map((complaint) => ({ ...complaint, rule })))
  checked.set(field, complaints)
  return complaints
}

const defaults = ['/default', '/x-default']

/** Problems only where a branch narrows a field; its default need not hold in every branch. */
function addedBy(declared: Field, narrowed: Field): FieldComplaint[] {
  const existing = complaintsOf(declared)
  const isExisting = ({ rule, message }: FieldComplaint): boolean =>
    existing.some((one) => one.rule === rule && one.message === message)
  return complaintsOf(narrowed).filter((one) => !defaults.includes(one.pointer ?? '') && !isExisting(one))
}
