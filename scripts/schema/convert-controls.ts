import { nearestOf } from '#src/schema/closest.ts'
import { type ControlTypeName, controlTypeNames } from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { convertOptions } from './convert-options.ts'
import { convertValidators } from './convert-validators.ts'

/** A rule of a converted screen: a box that must be ticked. */
export type ConvertedRule = { id: string; rule: string; at: string; message: string }

/** A definition as fields of a schema, and what of it is not in them, in Spanish, a line each. */
export type ConvertedFields = {
  properties: Record<string, JsonObject>
  required: string[]
  rules: ConvertedRule[]
  notes: string[]
}

/** The keywords of a converted control, beside its title. */
export type Keywords = {
  property: JsonObject
  isRequired: boolean
  /** Messages by the keyword that fails. */
  messages: JsonObject
  /** Of a box that must be ticked: what is said where it is not. */
  mustBeTrue?: string
}

/** Says what cannot be converted of the control at hand. */
export type Note = (text: string) => void

/** @returns a Spanish text where this is no definition */
export function convertControls(definition: JsonValue): ConvertedFields | string {
  const items = isJsonObject(definition) ? definition.formControls : undefined
  if (!Array.isArray(items)) return 'El archivo no tiene una lista «formControls».'
  const converted: ConvertedFields = { properties: {}, required: [], rules: [], notes: [] }
  for (const [index, item] of items.entries()) addControl(converted, isJsonObject(item) ? item : {}, index)
  return Object.keys(converted.properties).length > 0
    ? converted
    : `Ningún control se puede convertir.\n${converted.notes.join('\n')}`
}

function addControl(converted: ConvertedFields, control: JsonObject, index: number): void {
  const given = typeof control.name === 'string' ? control.name : ''
  const note: Note = (text) => {
    converted.notes.push(`formControls[${index}] «${given}»: ${text}`)
  }
  const name = fieldNameOf(given)
  const type = control.type ?? 'text'
  const refusal = refusalOf(name, type, converted)
  const keywords = refusal === undefined ? keywordsOf(type as ControlTypeName, control, note) : undefined
  if (refusal !== undefined) note(refusal)
  if (!keywords) return
  if (name !== given) note(`el campo se llama «${name}».`)
  const { property, isRequired, messages, mustBeTrue } = keywords
  const errors: JsonObject = Object.keys(messages).length > 0 ? { 'x-error': messages } : {}
  converted.properties[name] = { ...property, ...wordsOf(control, given, note), ...errors, 'x-table': true }
  if (isRequired) converted.required.push(name)
  if (mustBeTrue !== undefined)
    converted.rules.push({
      id: `REGLA-${converted.rules.length + 1}`,
      rule: `self.${name}`,
      at: name,
      message: mustBeTrue,
    })
}

function refusalOf(name: string, type: JsonValue, { properties }: ConvertedFields): string | undefined {
  if (name === '')
    return 'no tiene un nombre que pueda ser el de un campo; se omite. Escríbalo en «name», como «monto».'
  if (Object.hasOwn(properties, name))
    return 'otro control tiene el mismo nombre; se omite. Escriba otro en «name».'
  return controlTypeNames.includes(type as ControlTypeName)
    ? undefined
    : `no hay un tipo de control «${String(type)}»; se omite.${nearestOf(String(type), [...controlTypeNames], 'Los que hay')}`
}

/** Names of fields begin with a small letter; those that every record has are left to it. */
function fieldNameOf(given: string): string {
  const words = given
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const [first = '', ...rest] = words
  const name =
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const legal = /^\d/.test(name) ? `campo${name}` : name
  return (recordMembers.includes(legal) ? `${legal}Dado` : legal).slice(0, 40)
}

const recordMembers = [
  'id',
  'version',
  'status',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'labels',
  'recordNumber',
]

function wordsOf(control: JsonObject, name: string, note: Note): JsonObject {
  const placeholder = typeof control.placeholder === 'string' ? control.placeholder.trim() : ''
  if (control.class !== undefined) note('el ancho («class») no se conserva: el formulario lo decide.')
  return {
    title: (typeof control.label === 'string' && control.label.trim()) || name,
    ...(placeholder ? { description: `Por ejemplo, ${placeholder}` } : {}),
  }
}

function keywordsOf(type: ControlTypeName, control: JsonObject, note: Note): Keywords | undefined {
  const { value } = control
  const isGiven = value !== undefined && value !== null && value !== ''
  switch (type) {
    case 'password':
      note('una contraseña no se guarda en un registro; se omite.')
      return undefined
    case 'checkbox': {
      const { isRequired, messages } = convertValidators(control, 'none', note)
      return {
        property: { type: 'boolean', default: value === true },
        isRequired: false,
        messages: {},
        ...(isRequired ? { mustBeTrue: String(messages.required ?? 'Debe marcarse.') } : {}),
      }
    }
    case 'select':
    case 'radio': {
      const oneOf = convertOptions(control, note)
      if (oneOf.length === 0) return undefined
      const isDefault = oneOf.some((option) => option.const === String(value))
      const { isRequired, messages } = convertValidators(control, 'none', note)
      return {
        property: { oneOf, ...(isGiven && isDefault ? { default: String(value) } : {}) },
        isRequired,
        messages,
      }
    }
    case 'date': {
      const { isRequired, messages } = convertValidators(control, 'none', note)
      return {
        property: { type: 'string', format: 'date', ...(isGiven && isDay(value) ? { default: value } : {}) },
        isRequired,
        messages,
      }
    }
    case 'number':
    case 'text':
    case 'email': {
      const { keywords, isRequired, messages } = convertValidators(control, type, note)
      const isNumber = keywords.type === 'number'
      const figure = Number(String(value).replace(',', '.'))
      const start = isNumber ? (Number.isFinite(figure) ? figure : undefined) : String(value)
      return {
        property: { ...keywords, ...(isGiven && start !== undefined ? { default: start } : {}) },
        isRequired,
        messages,
      }
    }
  }
}

const isDay = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
