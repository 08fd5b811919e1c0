import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { type Reference, referencesIn } from '#src/schema/reference.ts'
import type { Screen } from '#src/schema/screen.ts'
import { askedFields } from '#src/schema/workflow.ts'
import { type Computing, computing } from '#src/verdict/computed.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'
import { RuleBook } from '#src/verdict/rules.ts'
import { type Clock, createClock } from '../clock.ts'
import { Kept } from '../kept.ts'
import { tableOf } from '../sql/table.ts'
import { type User, usersOf } from './in-use.ts'
import { type Naming, namingOf } from './named.ts'
import type { Asked } from './page.ts'
import { rowFields } from './row-fields.ts'
import type { StoredFind, Target } from './target.ts'

export type { Target } from './target.ts'

/** What a field refers to, and where that is stored. */
export type StoredReference = Reference & { target: Target }

/** A screen as the server serves it: its table and the judge of its records. */
export type Resource = Target & {
  judge: Judge
  /** The business day, by which it is told what is in force. */
  clock: Clock
  /** The judges of what each transition of its workflow asks. */
  asked: Judge[]
  /** What its list can be asked. */
  terms: ListTerms
  /** What its list was asked without values, by permission, day and parameters. */
  lists: Kept<Asked>
  /** The fields that a row of its list carries. */
  listed: string[]
  references: StoredReference[]
  /** Where its rules look in other rows. */
  finds: StoredFind[]
  book: RuleBook
  /** Resources whose rows refer to its own. */
  users: User[]
  /** What it computes. */
  computing: Computing
  /** Resources that compute something from its rows; they are compiled when the first of these is written. */
  followers: () => Resource[]
  naming: Naming
  /** Menu options of the screens in which people choose among its records. */
  referring: number[]
  /** Fields by which screens that refer to it choose among its records (`x-ref-where`). */
  askedFor: string[]
}

/** Of a screen with five closed lists and ten columns staff use some dozens; each takes 5 to 9 kB. */
const mostLists = 100

/**
 * Compiles what the server needs of a screen, once at start.
 * @param screens all of them, for those that it refers to and those that refer to it
 */
export function toResource(
  screen: Screen,
  screens: Screen[],
  clock: Clock = createClock(undefined),
): Resource {
  const table = tableOf(screen)
  const book = new RuleBook(screen.fields)
  let followers: Resource[] | undefined
  return {
    screen,
    table,
    clock,
    judge: createJudge(screen, compileValidator(screen), compileConditions(screen)),
    asked: (screen.workflow?.transitions ?? []).map((transition) => {
      const fields = askedFields(screen.fields, transition)
      return createJudge({ fields, rules: transition.rules }, compileValidator({ fields }))
    }),
    terms: listTerms(screen),
    lists: new Kept(mostLists),
    listed: rowFields(screen),
    references: referencesIn(screen.fields).flatMap((reference) => {
      const target = screens.find(({ id }) => id === reference.resource)
      return target ? [{ ...reference, target: { screen: target, table: tableOf(target) } }] : []
    }),
    book,
    computing: computing(screen.fields, book),
    finds: screen.finds.flatMap((find) => {
      const target = screens.find(({ id }) => id === find.resource)
      return target ? [{ ...find, target: { screen: target, table: tableOf(target) } }] : []
    }),
    users: usersOf(screen, screens),
    followers: () => {
      followers ??= screens
        .filter(({ finds }) => finds.some((find) => find.follows && find.resource === screen.id))
        .map((other) => toResource(other, screens, clock))
      return followers
    },
    naming: namingOf(screen, screens),
    referring: screens
      .filter((other) => chosenIn(other).some(({ resource }) => resource === screen.id))
      .map(({ menu }) => menu.id),
    askedFor: [
      ...new Set(
        screens
          .flatMap(({ fields }) => referencesIn(fields))
          .filter(({ resource }) => resource === screen.id)
          .flatMap(({ where }) => Object.keys(where)),
      ),
    ],
  }
}

/** The references of a screen that people choose: in its form, in a step of its workflow, or to filter its list. */
function chosenIn({ fields, workflow }: Screen): Reference[] {
  const asked = new Set(workflow?.transitions.flatMap(({ asks }) => asks.map(({ field }) => field)))
  return referencesIn(
    fields.filter(({ name, readOnly, property }) => !readOnly || property['x-filter'] || asked.has(name)),
  )
}
