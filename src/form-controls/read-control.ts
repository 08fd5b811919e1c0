import type { Kind } from '#src/kinds/kind.ts'
import type { KindView } from '#src/kinds/kind-view.tsx'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { type ControlType, unusable } from './control-types.ts'
import { readColumns, readName, readType } from './members.ts'
import { Notes } from './notes.ts'
import { type ControlOption, readOptions } from './options.ts'
import { type Check, readChecks } from './validators.ts'

/** A control of a definition as a field of the form. */
export type Control = {
  /** Name of its value; undefined where it has none of its own. */
  name: string | undefined
  /** Named by its place, since the names of a definition may hold anything. */
  field: Field
  kind: Kind
  view: KindView
  /** How many of twelve columns it takes, all of their width. */
  columns: number
  /** Its value as the definition has it, and as the form holds it. */
  given: JsonValue | undefined
  initial: JsonValue | undefined
  empty: JsonValue
  options: ControlOption[]
  checks: Check[]
}

/** Reads a control, whatever the server sent; unsupported parts are noted in place. */
export function readControl(item: JsonValue, place: number, taken: Set<string>): Control {
  const members: JsonObject = isJsonObject(item) ? item : {}
  const notes = new Notes()
  const name = readName(members.name, taken, notes)
  const type = name === undefined ? unusable : readType(members.type ?? 'text', notes)
  const options = type.hasOptions ? readOptions(members, notes) : []
  const checks = name === undefined ? [] : readChecks(members.validators, notes)
  const title = notes.shown(members.label ?? name)
  const view = type.view(members, notes.shown(members.placeholder))
  const property: Property = {
    type: type.kind.type,
    title,
    ...(notes.text && { description: notes.text }),
    ...(type.hasOptions && { oneOf: options }),
  }
  const required = checks.some((check) => check.name === 'required')
  const own = `control${place}`
  const given = members.value
  return {
    name,
    field: { name: own, kind: own, title, property, required, readOnly: false, immutable: type === unusable },
    kind: { ...type.kind, width: 'full' },
    view,
    columns: readColumns(members.class),
    given,
    initial: readValue(type, given, property),
    empty: given === '' || given === null ? given : type.empty,
    options,
    checks,
  }
}

/** The value that a control starts with, as one of its kind where it can be read so. */
function readValue(
  type: ControlType,
  given: JsonValue | undefined,
  property: Property,
): JsonValue | undefined {
  if (given === undefined || given === null || typeof given === 'object') return undefined
  if (type.hasOptions) return String(given) || undefined
  if (typeof given === type.kind.type && typeof given !== 'string') return given
  return type.kind.parse(String(given), property)
}
