import { type Kysely, sql } from 'kysely'
import { kindOf } from '#src/kinds/index.ts'
import { actionId } from '#src/schema/actions.ts'
import { previewedEffect } from '#src/schema/effect-preview.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { readsIn } from '#src/validation/rule-reads.ts'
import { figureActions } from '../../profile/figure-actions.ts'
import { held } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import type { Resource } from '../resource.ts'

type Looking = Pick<Resource, 'screen' | 'finds'>

/**
 * Issues as their author may read them: an advice that shows amounts of records with numbers that are masked, such as
 * the balance of an account, or who has made one, says instead who may tell them, where the author may not see the
 * screen of these. One statement for such an advice, else none.
 */
export async function withoutUnseenAmounts<One extends Issue>(
  db: Kysely<Tables>,
  resource: Looking,
  { user, isServer }: RuleContext,
  issues: One[],
): Promise<One[]> {
  const shown = issues.map(({ keyword, advice }) =>
    advice === undefined ? [] : screensShown(resource, keyword),
  )
  const actionsOf = (other: Screen): number[] => actionsFor(resource.screen, other)
  const needed = shown.flat().flatMap(actionsOf)
  if (isServer || needed.length === 0) return issues
  const { rows } = await sql<{ held: number[] }>`select ${held(user, needed)} as held`.execute(db)
  const seen = new Set(rows[0]?.held)
  return issues.map((issue, at) => {
    const unseen = shown[at]?.find((screen) => !actionsOf(screen).some((action) => seen.has(action)))
    return unseen ? { ...issue, advice: `Pida el detalle a quien ve «${unseen.title}».` } : issue
  })
}

/** Actions of which one shows amounts of another screen: what a form tells as figures, its refusals tell too. */
const actionsFor = (screen: Screen, other: Screen): number[] =>
  previewedEffect(screen)?.of === other.id ? figureActions(screen, other) : [actionId(other.menu.id, 'ver')]

/** The screens of whose records the advice of a rule shows amounts, or who has made one. */
function screensShown({ screen, finds }: Looking, id: string): Screen[] {
  const steps = (screen.workflow?.transitions ?? []).flatMap(({ rules }) => rules)
  const shown = [...screen.rules, ...steps].filter((rule) => rule.id === id).flatMap(expressionsOf)
  return finds.flatMap(({ name, target: { screen: other } }) => {
    const isGuarded = other.fields.some(({ property }) => property['x-masked'])
    return isGuarded && shown.some((one) => isWithheld(one, name, other)) ? [other] : []
  })
}

/** Expressions whose values the advice shows: those that it names, and those that stand in it. */
const expressionsOf = ({ advice = '', show = {} }: Rule): string[] =>
  [...advice.matchAll(/\{([^}]+)\}/g)].map(([, written = '']) => show[written] ?? written)

const isWithheld = (expression: string, find: string, screen: Screen): boolean =>
  readsIn(expression).some(({ base, path: [name, field = ''], isPresence }) => {
    const found = base === 'found' && name === find && !isPresence ? findField(screen, field) : undefined
    return found !== undefined && (kindOf(found).adds || isStampedByUser(screen, found.name))
  })

const isStampedByUser = ({ workflow }: Screen, name: string): boolean =>
  [workflow?.create, ...(workflow?.transitions ?? [])].some((one) => one?.stamps?.[name] === 'user')
