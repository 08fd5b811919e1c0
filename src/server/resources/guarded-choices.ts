import type { Kysely } from 'kysely'
import { type ChoiceGuard, mayChoose, mayGiveUp, type NeededAction } from '#src/schema/choice-guards.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { counts, firstDay } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Tables } from '../sql/tables.ts'
import { periodsBefore } from './periods/settle-period.ts'
import type { Resource } from './resource.ts'

type Guarded = Pick<Resource, 'screen' | 'guards'>

/**
 * What the choices of a record are compared with. Of a period that has no effect yet, new or a draft: those of the
 * period that it follows, which it would otherwise let go or hold without the permission for it. Of one in effect that
 * moves, the same, save what it holds itself. Of all else the record before. One statement for such a period of a screen
 * with guarded options, else none.
 */
export async function chosenBefore(
  db: Kysely<Tables>,
  resource: Resource,
  record: JsonObject,
  { before, stored, isServer }: RuleContext,
): Promise<JsonObject | undefined> {
  const { guards, screen } = resource
  const id = typeof stored?.id === 'string' ? stored.id : undefined
  const inEffect = before && id !== undefined && counts({ ...before, ...stored }) ? before : undefined
  const isUnmoved = inEffect && inEffect[firstDay] === record[firstDay]
  if (guards.length === 0 || !screen.dated || isUnmoved || isServer) return before
  const followed = (await periodsBefore(db, resource, record, id)).find((period) => period !== undefined)
  if (!followed) return before
  const fields = new Set(guards.map(({ field }) => field))
  for (const { field, option, leave } of guards)
    if (leave && inEffect?.[field] === option) fields.delete(field)
  return { ...before, ...Object.fromEntries([...fields].map((name) => [name, followed[name] ?? null])) }
}

/**
 * Issues of options that a write chooses or gives up and its author may not: whatever the way of the write, since each
 * is validated. Who is told nothing about may nothing; the server itself may all.
 */
export function choiceIssues(
  { screen, guards }: Guarded,
  given: JsonObject,
  { before, user, held, isServer }: RuleContext,
): Issue[] {
  if (guards.length === 0 || !before || isServer) return []
  const person = { roles: user.roles, actions: held ?? new Set<number>() }
  return guards.flatMap((guard) => {
    const { field, option, enter, leave } = guard
    const [was, is] = [before[field], given[field]]
    if (was === is) return []
    if (is === option && enter && !mayChoose(guard, person)) return [issueAt(screen, guard, notChosen(enter))]
    if (was === option && leave && !mayGiveUp(guard, person)) return [issueAt(screen, guard, notLeft(leave))]
    return []
  })
}

const issueAt = (
  { fields }: Guarded['screen'],
  { field, option }: ChoiceGuard,
  say: (title: string) => string,
): Issue => {
  const choices = fields.find(({ name }) => name === field)?.property.oneOf ?? []
  const title = choices.find((one) => one.const === option)?.title ?? option
  return { pointer: toPointer(field), keyword: 'permission', message: say(title) }
}

const notChosen =
  ({ name, screen }: NeededAction) =>
  (title: string): string =>
    `Para elegir «${title}» necesita el permiso de ${name} en «${screen}».`

const notLeft =
  ({ name, screen }: NeededAction) =>
  (title: string): string =>
    `Para cambiar «${title}» necesita el permiso de ${name} en «${screen}».`
