import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { FieldRule } from '../rule.ts'

/** A message for an impossible failure of the field. */
export const knownFailures: FieldRule = {
  id: 'known-failures',
  severity: 'error',
  remedy: 'Escriba la palabra clave que falla, o agregue al campo el límite que el mensaje explica.',
  on: 'field',
  check: (field) => {
    const { 'x-error': messages } = field.property
    if (!messages) return []
    const possible = failuresOf(field)
    return Object.keys(messages)
      .filter((keyword) => !possible.includes(keyword))
      .map((keyword) => ({
        pointer: toPointer('x-error', keyword),
        message: `El campo no puede fallar por «${keyword}».${didYouMean(keyword, possible) || ` Use ${possible.join(', ')}.`}`,
      }))
  },
}

function failuresOf(field: Field): string[] {
  const { implies, limits } = kindOf(field)
  const { property } = field
  return [
    'required',
    'type',
    ...(property.oneOf ? ['enum'] : []),
    ...(property.format && !property['x-document-type'] ? ['format'] : []),
    ...limits.filter((keyword) => property[keyword] !== undefined || keyword in implies),
  ]
}
