import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

export const requiredMessage = 'Este campo es obligatorio.'

/**
 * The Spanish text for a value that fails a JSON Schema keyword: the field's own (`x-error`), else one that
 * says what is wrong and how to mend it.
 */
export function messageFor(field: Field, keyword: string, value: JsonValue | undefined): string {
  return field.property['x-error']?.[keyword] ?? defaultMessage(field, keyword, value)
}

function defaultMessage(field: Field, keyword: string, value: JsonValue | undefined): string {
  const kind = kindOf(field)
  const { minLength, maxLength, minimum, maximum } = { ...kind.implies, ...field.property }
  const shown = (limit: number | string | undefined): string => kind.format(limit ?? null, field.property)
  switch (keyword) {
    case 'required':
      return requiredMessage
    case 'type':
      return kind.wrongType
    case 'format':
      return kind.refuse(value ?? null) ?? kind.wrongType
    case 'minLength':
      if (value === '') return field.required ? requiredMessage : 'Escriba un valor o deje el campo vacío.'
      return lengthMessage('al menos', minLength, minLength === maxLength, value)
    case 'maxLength':
      return lengthMessage('máximo', maxLength, minLength === maxLength, value)
    case 'minimum':
      return `El valor mínimo es ${shown(minimum)}.`
    case 'maximum':
      return `El valor máximo es ${shown(maximum)}.`
    case 'exclusiveMinimum':
      return `El valor debe ser mayor que ${shown(field.property.exclusiveMinimum)}.`
    case 'exclusiveMaximum':
      return `El valor debe ser menor que ${shown(field.property.exclusiveMaximum)}.`
    case 'formatMinimum':
      return `La fecha debe ser desde el ${shown(field.property.formatMinimum)}.`
    case 'formatMaximum':
      return `La fecha debe ser hasta el ${shown(field.property.formatMaximum)}.`
    case 'multipleOf':
      return field.property.multipleOf === 1
        ? 'El valor no admite decimales.'
        : `El valor debe ser múltiplo de ${shown(field.property.multipleOf)}.`
    case 'enum':
      return kind.wrongType
    default:
      return 'El formato no es válido.'
  }
}

function lengthMessage(
  bound: string,
  limit: number | undefined,
  exact: boolean,
  value: JsonValue | undefined,
): string {
  const length = [...String(value)].length
  return `Debe tener ${exact ? '' : `${bound} `}${limit} ${limit === 1 ? 'carácter' : 'caracteres'}; tiene ${length}.`
}

/** The text of a rule, with `{campo}` replaced by what that field holds: «El texto supera {maxLength} caracteres.» */
export const ruleMessage = (message: string, fields: Field[], record: JsonObject): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const field = fields.find((candidate) => candidate.name === name)
    const value = record[name]
    return field && value !== undefined ? kindOf(field).format(value, field.property) : whole
  })
