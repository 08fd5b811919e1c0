import { didYouMean } from '#src/schema/closest.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { valueAt } from '#src/validation/value-at.ts'
import { findsOf, type WrittenFind } from '../find-expressions.ts'
import { referencesOf } from '../references.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { nameOf, nameOfFile } from '../screen-names.ts'

/** A reference to a resource that no screen administers, a search or a choice in one, or an action of a row that leads there. */
export const knownResource: CatalogueRule = {
  id: 'known-resource',
  severity: 'error',
  remedy: 'Escriba el «$id» de una pantalla que exista.',
  on: 'catalogue',
  check: (screens, _screensById, unread) => {
    const existing = new Set([...screens.map(nameOf), ...unread.map(nameOfFile)])
    return screens.flatMap((screen) =>
      [
        ...referencesOf(screen).map(toMention),
        ...findsOf(screen).flatMap(fromOf),
        ...openedBy(screen),
        ...pickedIn(screen),
      ]
        .filter(({ resource }) => /^[a-z][a-z0-9-]*$/.test(resource) && !existing.has(resource))
        .map(({ pointer, resource }) =>
          screen.source.problem(
            pointer,
            `Recurso desconocido «${resource}».${didYouMean(resource, existing)}`,
          ),
        ),
    )
  },
}

type ResourceMention = { pointer: string; resource: string }

const toMention = ({ pointer, resource }: ResourceMention): ResourceMention => ({
  pointer: `${pointer}/x-ref`,
  resource,
})

const fromOf = ({ at, find: { from } }: WrittenFind): ResourceMention[] =>
  typeof from === 'string' ? [{ pointer: `${at}/from`, resource: from }] : []

/** Screens that its row actions open. */
function openedBy({ value }: WrittenScreen): ResourceMention[] {
  const screen = value['x-screen']
  const actions = isJsonObject(screen) && Array.isArray(screen.rowActions) ? screen.rowActions : []
  return actions.flatMap((action, index) => {
    const opens = isJsonObject(action) && isJsonObject(action.opens) ? action.opens : {}
    return typeof opens.resource === 'string'
      ? [{ pointer: `/x-screen/rowActions/${index}/opens/resource`, resource: opens.resource }]
      : []
  })
}

/** Screens in which the values of its fields are looked for. */
function pickedIn({ value: { properties } }: WrittenScreen): ResourceMention[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) => {
    return [['x-picked'], ['x-file', 'template', 'picked']].flatMap((path) => {
      const picked = valueAt(property ?? null, path)
      return isJsonObject(picked) && typeof picked.from === 'string'
        ? [{ pointer: `/properties/${name}/${path.join('/')}/from`, resource: picked.from }]
        : []
    })
  })
}
