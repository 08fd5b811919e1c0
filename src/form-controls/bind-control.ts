import type { Kind } from '#src/kinds/kind.ts'
import type { KindView, Registry } from '#src/kinds/kind-view.tsx'
import { type ControlTypeName, fitsField } from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { type ControlType, controlTypes, unusable } from './control-types.ts'
import { readColumns, readName, readType } from './members.ts'
import { Notes } from './notes.ts'
import { type ControlOption, readOptions } from './options.ts'
import { type Check, readChecks } from './validators.ts'

/** A control of a definition that fills in a field of a screen. */
export type BoundControl = {
  /** Name of the control and of its field. */
  name: string
  /** Name under which its kind and view are found. */
  own: string
  kind: Kind
  view: KindView
  columns: number
  /** What it changes of the field: its label, its help and its options. */
  title: string
  property: Property
  checks: Check[]
  options: ControlOption[]
  /** Value of a new record, where the definition gives one of the field's kind. */
  initial: JsonValue | undefined
  /** The value as the control has it: checks and emissions read figures of a text as they are typed. */
  controlValue: (value: JsonValue | undefined) => JsonValue
}

/**
 * Reads a control for the field that it names; what does not fit the field is noted in place, and the field is then
 * drawn by its own kind.
 * @returns the name, where the form has no such field; undefined where it has none
 */
export function bindControl(
  item: JsonValue,
  fields: readonly Field[],
  taken: Set<string>,
  registry: Registry,
): BoundControl | string | undefined {
  const members: JsonObject = isJsonObject(item) ? item : {}
  const notes = new Notes()
  const name = readName(members.name, taken, notes)
  const field = fields.find((one) => one.name === name)
  if (name === undefined || !field) return name
  const typeName = members.type ?? 'text'
  const type = readType(typeName, notes)
  const isFit = type !== unusable && fitsField(typeName as ControlTypeName, field.property)
  if (type !== unusable && !isFit)
    notes.add('El tipo de este control no sirve para su campo; se muestra como siempre.')
  const options = isFit && type.hasOptions ? readFieldOptions(members, field, notes) : []
  const checks = readChecks(members.validators, notes).filter(({ isUnusable }) => !isUnusable)
  const title = notes.shown(members.label) || field.title
  const property: Property = {
    ...field.property,
    title,
    ...(notes.text ? { description: notes.text } : {}),
    ...(options.length > 0 ? { oneOf: options } : {}),
  }
  const kind = registry.kindOf(field)
  return {
    name,
    own: `control ${name}`,
    kind: { ...kind, width: 'full' },
    view: isFit ? viewOf(type, members, field, registry, notes) : registry.viewOf(field),
    columns: readColumns(members.class),
    title,
    property,
    checks,
    options,
    initial: isFit ? initialOf(members.value, kind, property) : undefined,
    controlValue: (value) => {
      if (value === undefined) return type.empty
      if (typeof value === 'number' && typeName !== 'number') return String(value).replace('.', ',')
      return options.find((option) => option.const === value)?.id ?? value
    },
  }
}

/** Lists and buttons as the definition wants them; what is typed as its field wants it, unless that is plain text. */
function viewOf(
  type: ControlType,
  members: JsonObject,
  field: Field,
  registry: Registry,
  notes: Notes,
): KindView {
  const isPlain = registry.kindOf(field).name === controlTypes.text?.kind.name
  const isTyped = type === controlTypes.text || type === controlTypes.date
  if (type === controlTypes.checkbox || (isTyped && !isPlain)) return registry.viewOf(field)
  return type.view(members, notes.shown(members.placeholder))
}

/** Options that the field has too, in the order and with the words of the definition. */
function readFieldOptions(members: JsonObject, { property }: Field, notes: Notes): ControlOption[] {
  const given = readOptions(members, notes)
  const known = given.flatMap((option) => {
    const choice = property.oneOf?.find((one) => one.const === option.const)
    return choice && option.route === undefined
      ? [{ ...choice, ...option, title: option.title || choice.title }]
      : []
  })
  if (known.length < given.length) notes.add('Se omitió una opción que este campo no tiene.')
  return known
}

function initialOf(given: JsonValue | undefined, kind: Kind, property: Property): JsonValue | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const value = typeof given === 'string' ? kind.parse(given, property) : given
  const isOfKind = typeof value === (kind.type === 'integer' ? 'number' : kind.type)
  return value !== undefined && isOfKind && kind.refuse(value) === undefined ? value : undefined
}
