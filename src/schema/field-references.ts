import type { JsonValue } from './json.ts'
import { fromPointer } from './json-pointer.ts'
import type { Property, RefCondition } from './property-dialect.ts'
import type { Field } from './screen.ts'

/** Labels of the records that a record refers to: by the path of the field, then by id. */
export type Labels = Record<string, Record<string, string>>

/** A field that holds the id of a record of another resource. */
export type Reference = {
  /** The names that lead to it; those of lists stand for each of their items. */
  path: string[]
  /** Id of the resource. */
  resource: string
  where: Record<string, RefCondition>
  /** Title of the field. */
  title: string
}

const cached = new WeakMap<Field[], Reference[]>()

/**
 * Every field that holds a reference to a resource, those inside objects and lists included; cached by the list of
 * fields. What the server derives is held nowhere.
 */
export function referencesIn(fields: Field[]): Reference[] {
  const references = cached.get(fields) ?? referencesUnder(fields, [])
  cached.set(fields, references)
  return references
}

const referencesUnder = (fields: Field[], above: string[]): Reference[] =>
  fields.flatMap(({ name, title, property, level }) => {
    if (property['x-derived'] !== undefined) return []
    const path = [...above, name]
    const { 'x-ref': resource, 'x-ref-where': where = {} } = referring(property)
    return resource === undefined
      ? referencesUnder(level?.fields ?? [], path)
      : [{ path, resource, where, title }]
  })

/** The property that names the referred resource: the field's own, or that of each item of a list. */
export const referring = ({ items, ...property }: Property): Property =>
  property['x-ref'] === undefined && items?.['x-ref'] !== undefined ? items : property

/** Ids in a field, of one record or of several. */
export const idsIn = (value: JsonValue | undefined): string[] =>
  [value].flat().filter((id) => typeof id === 'string')

/** Key of a field in `Labels`: `coDebtors.bankId`. */
export const labelKey = (path: string[]): string => path.join('.')

/** The same for a place in a record: `/coDebtors/0/bankId`. */
export const labelKeyAt = (pointer: string): string =>
  labelKey(fromPointer(pointer).filter((name) => !/^\d+$/.test(name)))

/** Label of a record, where known; a link may name anything in the place of an id. */
export const labelAt = (labels: Record<string, string> | undefined, id: string): string | undefined =>
  labels !== undefined && Object.hasOwn(labels, id) ? labels[id] : undefined

/** Label of a record that is not in effect on the requested day. */
export const endedLabel = (label: string): string => `${label} (no vigente)`

/** Label of a record that is offered no more. */
export const inactiveLabel = (label: string): string => `${label} (inactivo)`
