import { nearestOf } from '#src/schema/closest.ts'
import { validatorNames } from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { isAnchoredPattern } from '#src/validation/anchored-pattern.ts'
import type { Note } from './convert-controls.ts'

/** What the validators of a control say of its field. */
export type ConvertedValidators = {
  keywords: JsonObject
  isRequired: boolean
  /** The messages by the keyword that fails. */
  messages: JsonObject
}

/** Kinds of fields that are typed; of others only `required` has a keyword. */
type Typed = 'text' | 'email' | 'number' | 'none'

const limits: Record<string, { keyword: string; of: 'number' | 'text' }> = {
  min: { keyword: 'minimum', of: 'number' },
  max: { keyword: 'maximum', of: 'number' },
  minlength: { keyword: 'minLength', of: 'text' },
  maxlength: { keyword: 'maxLength', of: 'text' },
}

const longestText = 200

/** The validators of a control as keywords of JSON Schema, each with its message. */
export function convertValidators(control: JsonObject, typed: Typed, note: Note): ConvertedValidators {
  const validators = [control.validators ?? []].flat().filter(isJsonObject)
  const keywords = kindOf(typed, validators, note)
  const messages: JsonObject = {}
  let isRequired = false
  for (const validator of validators) {
    const { validatorName, message } = validator
    const name = String(validatorName)
    if (name === 'required') isRequired = true
    const keyword =
      name === 'required' ? 'required' : typed === 'none' ? undefined : convert(name, validator, keywords)
    if (keyword === undefined) note(`${refusalOf(name, validator)}; se omite.${remedyOf(name)}`)
    // The first validator that fails has the word.
    else if (keyword !== '' && typeof message === 'string' && message.trim())
      messages[keyword] ??= message.trim()
  }
  // A pattern explains nothing by itself.
  if (keywords.pattern !== undefined) messages.pattern ??= 'El valor no es válido.'
  if (keywords.format === 'texto' && keywords.maxLength === undefined) {
    keywords.maxLength = longestText
    note(`no tiene «maxlength»: se admiten ${longestText} caracteres.`)
  }
  return { keywords, isRequired, messages }
}

/** `min` and `max` compare numbers, also those that are typed as a text; below zero the product has whole ones. */
function kindOf(typed: Typed, validators: JsonObject[], note: Note): JsonObject {
  if (typed === 'none') return {}
  const names = validators.map(({ validatorName }) => validatorName)
  const isNumber =
    typed === 'number' || (typed === 'text' && (names.includes('min') || names.includes('max')))
  if (isNumber && typed === 'text') note('«min» y «max» comparan números: el campo es un número.')
  if (isNumber && validators.some(({ min }) => (figureOf(min) ?? 0) < 0)) {
    note('admite números negativos: el campo es entero.')
    return { type: 'integer', format: 'entero' }
  }
  if (isNumber) return { type: 'number', format: 'decimal' }
  const isEmail = typed === 'email' || names.includes('email')
  return { type: 'string', format: isEmail ? 'email' : 'texto' }
}

/**
 * Adds the keyword of a validator; of several limits the narrowest holds.
 * @returns its name, empty where the kind says as much; undefined where it cannot be converted
 */
function convert(name: string, validator: JsonObject, keywords: JsonObject): string | undefined {
  const isNumber = keywords.type !== 'string'
  const limit = limits[name]
  if (limit) {
    const bound = figureOf(validator[name])
    if (bound === undefined || (limit.of === 'number') !== isNumber) return undefined
    if (isImplied(limit.keyword, bound, keywords.format)) return ''
    const before = keywords[limit.keyword]
    const narrow = limit.keyword.startsWith('min') ? Math.max : Math.min
    keywords[limit.keyword] = typeof before === 'number' ? narrow(before, bound) : bound
    return limit.keyword
  }
  if (name === 'email') return keywords.format === 'email' ? 'format' : undefined
  if (name !== 'pattern' || isNumber || keywords.pattern !== undefined) return undefined
  const { pattern } = validator
  if (typeof pattern !== 'string') return undefined
  const whole = anchored(pattern)
  if (!isAnchoredPattern(whole)) return undefined
  keywords.pattern = whole
  return 'pattern'
}

/** Why a validator has no keyword. */
function refusalOf(name: string, validator: JsonObject): string {
  const { pattern } = validator
  if (!isKnown(name)) return `no hay una validación «${name}»`
  if (limits[name] && figureOf(validator[name]) === undefined)
    return `la validación «${name}» no tiene un número en «${name}»`
  if (name === 'pattern' && !(typeof pattern === 'string' && isAnchoredPattern(anchored(pattern))))
    return 'la validación «pattern» no tiene en «pattern» una expresión regular que se pueda leer'
  return `la validación «${name}» no se puede convertir para este control`
}

const remedyOf = (name: string): string =>
  isKnown(name) ? '' : nearestOf(name, [...validatorNames], 'Las que hay')

const isKnown = (name: string): boolean => validatorNames.some((one) => one === name)

/** A pattern of a definition matches the whole value. */
const anchored = (pattern: string): string => (isAnchoredPattern(pattern) ? pattern : `^(${pattern})$`)

/** Limits no narrower than those of the kind. */
const isImplied = (keyword: string, bound: number, format: JsonValue | undefined): boolean =>
  (keyword === 'minLength' && bound <= 1) ||
  (keyword === 'maxLength' && format === 'email' && bound >= 120) ||
  (keyword === 'minimum' && format === 'decimal' && bound <= 0) ||
  (keyword === 'maximum' && bound >= (format === 'decimal' ? 999_999_999.999999 : 2_147_483_647))

/** A number, or the text of one with a decimal comma. */
function figureOf(value: JsonValue | undefined): number | undefined {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : value
  const figure =
    text === '' || (typeof text !== 'string' && typeof text !== 'number') ? Number.NaN : Number(text)
  return Number.isFinite(figure) ? figure : undefined
}
