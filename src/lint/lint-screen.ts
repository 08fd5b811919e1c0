import { resolveScreen } from '#src/compile/resolve.ts'
import type { Shared } from '#src/compile/shared.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import { type Refused, refusedInScreen } from './dialect.ts'
import type { Complaint, FieldRule, LintProblem, PlacedField, ScreenContext, WrittenScreen } from './rule.ts'
import { fieldRules, screenRules } from './rules.ts'
import { readContext } from './screen-context.ts'
import { tell, tellRead } from './tell.ts'

/** What one screen says, and what is wrong in it; there is a screen when nothing is. */
export type LintedScreen = { screen?: Screen; problems: LintProblem[] }

/**
 * Checks one screen by itself, as far as its file is of the dialect.
 * @param menus the menu options of all screens, to tell which are free
 */
export function lintScreen(
  written: WrittenScreen,
  shared: Shared | undefined,
  menus: ReadonlySet<number>,
): LintedScreen {
  const refused = refusedInScreen(written.source)
  if (!shared || refused.some(isBreaking))
    return { problems: refused.filter(({ isTold }) => isTold).map(({ problem }) => problem) }
  const misspelt = fieldsWith(refused.filter(isMisspelling))
  const broken = fieldsWith(refused.filter((one) => !isMisspelling(one)))
  const [context, unresolved] = readContext(written, shared, { broken, misspelt }, menus)
  const problems = [
    ...refused.filter((one) => one.isTold && !isInherited(one, context)).map(({ problem }) => problem),
    ...unresolved.map(tellRead),
    ...context.placed.flatMap(lintField),
  ]
  problems.push(...screenRules.flatMap((rule) => rule.check(context).map((problem) => tell(rule, problem))))
  if (problems.some(({ severity }) => severity === 'error')) return { problems }
  const { document, groups, resolved } = context
  return { screen: resolveScreen(document, groups, resolved, shared), problems }
}

/** What a screen writes of a field that its mixin brings is to go, whatever it says. */
const isInherited = ({ pointer }: Refused, { groups: [, ...mixins] }: ScreenContext): boolean =>
  mixins.some(({ properties }) => Object.hasOwn(properties, fieldOf(pointer) ?? ''))

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

const lintField = ({ field, group, pointer, declared }: PlacedField): LintProblem[] =>
  (declared ? addedBy(declared, field) : complaintsOf(field)).map(({ rule, pointer: path = '', message }) =>
    tell(rule, group.problem(pointer + path, message)),
  )

type FieldComplaint = Complaint & { rule: FieldRule }

const checked = new WeakMap<Field, FieldComplaint[]>()

/** What is wrong in a field; those of a mixin are checked once. */
function complaintsOf(field: Field): FieldComplaint[] {
  const complaints =
    checked.get(field) ??
    fieldRules.flatMap((rule) => rule.check(field).map((complaint) => ({ ...complaint, rule })))
  checked.set(field, complaints)
  return complaints
}

const defaults = ['/default', '/x-default']

/** What is wrong only where a branch narrows a field; its default need not hold in every branch. */
function addedBy(declared: Field, narrowed: Field): FieldComplaint[] {
  const known = complaintsOf(declared)
  const isKnown = ({ rule, message }: FieldComplaint): boolean =>
    known.some((one) => one.rule === rule && one.message === message)
  return complaintsOf(narrowed).filter((one) => !defaults.includes(one.pointer ?? '') && !isKnown(one))
}
