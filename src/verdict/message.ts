import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
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
  switch (keyword) {
    case 'required':
      return requiredMessage
    case 'type':
      return kind.wrongType
    case 'format':
      return kind.refuse(value ?? null) ?? kind.wrongType
    case 'minLength':
      return value === ''
        ? requiredMessage
        : lengthMessage('al menos', minLength, minLength === maxLength, value)
    case 'maxLength':
      return lengthMessage('máximo', maxLength, minLength === maxLength, value)
    case 'minimum':
      return `El valor mínimo es ${kind.format(minimum ?? null, field.property)}.`
    case 'maximum':
      return `El valor máximo es ${kind.format(maximum ?? null, field.property)}.`
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
