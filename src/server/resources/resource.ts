import { LRUCache } from 'lru-cache'
import { compileInputValidators, compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { type ChoiceGuard, choiceGuards } from '#src/schema/choice-guards.ts'
import { type Reference, referencesIn } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { pickedFields } from '#src/schema/picking-of.ts'
import { findField, isLog, type Screen } from '#src/schema/screen.ts'
import { type ApprovalWaits, approvalWaits } from '#src/validation/approval-waits.ts'
import { type Computing, computedTexts, computing } from '#src/validation/computed.ts'
import { expressionsOf, withProposals } from '#src/validation/looked-up.ts'
import { isOnlyQuantified } from '#src/validation/only-quantified.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import { RuleBook } from '#src/validation/rule-book.ts'
import { type Clock, createClock } from '../clock.ts'
import { tableOf } from '../sql/table.ts'
import { type User, usersOf } from './in-use.ts'
import type { PageQuery } from './list/page.ts'
import { type ReadModel, toReadModel } from './read-model.ts'
import { rowFields } from './row-fields.ts'
import { type Series, seriesOf } from './series.ts'
import { takersOf } from './takers.ts'
import type { StoredFind } from './target.ts'

export type { StoredReference } from './read-model.ts'
export type { Target } from './target.ts'

/** A screen as the server serves it: its table and its record validator. */
export type Resource = ReadModel & {
  validator: RecordValidator
  /** What options of its fields ask of whoever chooses them. */
  guards: ChoiceGuard[]
  /** Which of its changes wait for another person. */
  approval: ApprovalWaits
  /** Validators of the input of each transition of its workflow. */
  inputValidators: RecordValidator[]
  /** Query terms of its list. */
  terms: ListTerms
  /** Cached queries of its list without values, by permission, day and parameters. */
  lists: LRUCache<string, PageQuery>
  /** The fields that a row of its list carries. */
  listed: string[]
  /** Lookups of its rules in other rows. */
  finds: StoredFind[]
  book: RuleBook
  /** Resources whose rows refer to its own. */
  users: User[]
  /** Series that its numbers are of, by field. */
  series: ReadonlyMap<string, Series>
  /** Menu options of the screens that its rows are acted on in, by the field that these take. */
  takers: ReadonlyMap<string, number[]>
  /** What it computes. */
  computing: Computing
  /** What it proposes by other rows. */
  proposing: Computing
  /** Resources that compute something from its rows; they are compiled when the first of these is written. */
  followers: () => Resource[]
  /** Menu options of the screens in which people choose among its records. */
  referring: number[]
  /** Fields by which screens that refer to it choose among its records (`x-ref-where`). */
  comparableFields: string[]
  /** A good record of fictitious values, that of its cases; undefined where it has none. */
  sample: () => JsonObject | undefined
}

/** Of a screen with five closed lists and ten columns staff use some dozens; each takes 5 to 9 kB. */
const mostLists = 100

/**
 * Compiles what the server needs of a screen, once at start.
 * @param screens all of them, for those that it refers to and those that refer to it
 * @param elsewhere services whose records this database has not
 * @param sample reads a good record of the screen
 */
export function toResource(
  screen: Screen,
  screens: Screen[],
  clock: Clock = createClock(undefined),
  elsewhere: ReadonlySet<string> = new Set(),
  sample: Resource['sample'] = () => undefined,
): Resource {
  const book = new RuleBook(screen.fields)
  let followers: Resource[] | undefined
  return {
    ...toReadModel(screen, screens, clock, (one) => isIn(elsewhere, one)),
    isElsewhere: isIn(elsewhere, screen),
    sample,
    validator: compileRecordValidator(screen),
    guards: choiceGuards(screen, screens),
    approval: approvalWaits(screen),
    inputValidators: compileInputValidators(screen),
    terms: listTerms(screen),
    lists: new LRUCache({ max: mostLists }),
    listed: rowFields(screen),
    book,
    series: seriesOf(screen, screens),
    takers: takersOf(screen, screens),
    computing: computing(screen.fields, book),
    proposing: computing(withProposals(screen.fields), book),
    finds: screen.finds.flatMap((find) => {
      const target = screens.find(({ id }) => id === find.resource)
      const isSet = find.isList && isOnlyQuantified(lookingExpressions(screen), find.name)
      const isElsewhere = target !== undefined && isIn(elsewhere, target)
      return target
        ? [{ ...find, isSet, target: { screen: target, table: tableOf(target), isElsewhere } }]
        : []
    }),
    users: usersOf(screen, screens, (one) => isIn(elsewhere, one)),
    followers: () => {
      followers ??= screens
        .filter(
          (other) =>
            !isIn(elsewhere, other) &&
            other.finds.some((find) => find.follows && find.resource === screen.id),
        )
        .map((other) => toResource(other, screens, clock, elsewhere))
      return followers
    },
    referring: screens
      .filter(
        (other) =>
          chosenIn(other).some(({ resource }) => resource === screen.id) ||
          picksBy(other, screens, screen.id),
      )
      .map(({ menu }) => menu.id),
    comparableFields: [
      ...new Set(
        screens
          .flatMap(({ fields }) => referencesIn(fields))
          .filter(({ resource }) => resource === screen.id)
          .flatMap(({ where }) => Object.keys(where)),
      ),
    ],
  }
}

/** Logs are the product's own, wherever the service of their screen is. */
const isIn = (elsewhere: ReadonlySet<string>, screen: Screen): boolean =>
  elsewhere.has(screen.service) && !isLog(screen)

/** The expressions of a screen that may look at other rows. */
const lookingExpressions = ({ fields, rules, finds, workflow }: Screen): string[] => [
  ...[...rules, ...(workflow?.transitions ?? []).flatMap((one) => one.rules)].flatMap(
    ({ rule, show = {} }) => [rule, ...Object.values(show)],
  ),
  ...(workflow?.transitions ?? []).flatMap(({ sets }) => Object.values(sets)),
  ...computedTexts({ fields }),
  ...finds.flatMap(expressionsOf),
]

/** Whether people find records for a field of a screen by those of another. */
const picksBy = (screen: Screen, screens: Screen[], other: string): boolean =>
  pickedFields(screen).some(({ property: { 'x-picked': picking } }) => {
    const from = screens.find(({ id }) => id === picking?.from)
    return picking && from && findField(from, picking.by)?.property['x-ref'] === other
  })

const chosen = new WeakMap<Screen, Reference[]>()

/**
 * The references of a screen that people choose: in its form, in a step of its workflow, or to filter its list; cached
 * by the screen.
 */
function chosenIn(screen: Screen): Reference[] {
  const { fields, workflow } = screen
  const inputFields = new Set(workflow?.transitions.flatMap(({ asks }) => asks.map(({ field }) => field)))
  const references =
    chosen.get(screen) ??
    referencesIn(
      fields.filter(
        ({ name, readOnly, property }) => !readOnly || property['x-filter'] || inputFields.has(name),
      ),
    )
  chosen.set(screen, references)
  return references
}
