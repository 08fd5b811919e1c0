import { type ChoiceGuard, mayChoose, mayGiveUp, type NeededAction } from '#src/schema/choice-guards.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Resource } from './resource.ts'

type Guarded = Pick<Resource, 'screen' | 'guards'>

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
