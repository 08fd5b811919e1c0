import { kindOf } from '#src/kinds/index.ts'
import type { LimitKeyword } from '#src/kinds/kind.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { Property } from '#src/schema/dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { isAnchoredPattern } from '#src/verdict/anchored-pattern.ts'

/** What is wrong in a property, at a JSON pointer inside it. */
export type Complaint = { path?: string; message: string }

/** Texts that an index of the database can hold whole. */
export const indexableLength = 500

/** Keywords of a property that do not fit its kind or each other. */
export function checkProperty(field: Field): Complaint[] {
  return [
    ...misplacedLimits(field),
    ...contradictions(field),
    ...endlessText(field),
    ...badPattern(field.property),
    ...repeatedOptions(field.property),
    ...unsearchable(field),
    ...unknownErrors(field),
  ]
}

/** The longest text the field takes; undefined for what is not text or is bound by its kind. */
export function longestText(field: Field): number | undefined {
  const { limits, implies } = kindOf(field)
  return limits.includes('maxLength') ? (field.property.maxLength ?? implies.maxLength) : undefined
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['formatMinimum', 'formatMaximum'],
] as const

const limitKeywords: LimitKeyword[] = [...pairs.flat(), 'pattern', 'multipleOf']

function misplacedLimits(field: Field): Complaint[] {
  const { kind, property } = field
  const { limits } = kindOf(field)
  return limitKeywords
    .filter((keyword) => property[keyword] !== undefined && !limits.includes(keyword))
    .map((keyword) => ({ path: `/${keyword}`, message: `«${keyword}» no aplica a un campo «${kind}».` }))
}

function contradictions(field: Field): Complaint[] {
  const all = { ...kindOf(field).implies, ...field.property }
  return pairs.flatMap(([low, high]) => {
    const [from, to] = [all[low], all[high]]
    return from !== undefined && to !== undefined && from > to
      ? [{ path: `/${low}`, message: `«${low}» (${from}) no puede ser mayor que «${high}» (${to}).` }]
      : []
  })
}

function endlessText(field: Field): Complaint[] {
  const { limits } = kindOf(field)
  if (!limits.includes('maxLength') || field.readOnly) return []
  const longest = longestText(field)
  if (longest === undefined)
    return [{ message: 'Falta «maxLength», el máximo de caracteres que el campo admite.' }]
  return field.property['x-sort'] && longest > indexableLength
    ? [{ path: '/x-sort', message: `Se ordena por textos de ${indexableLength} caracteres como máximo.` }]
    : []
}

const badPattern = ({ pattern }: Property): Complaint[] =>
  pattern === undefined || isAnchoredPattern(pattern)
    ? []
    : [
        {
          path: '/pattern',
          message: 'La expresión regular no es válida o no abarca todo el texto; escríbala como «^(…)$».',
        },
      ]

const repeatedOptions = ({ oneOf = [] }: Property): Complaint[] =>
  oneOf.flatMap((option, index) =>
    oneOf.findIndex((other) => other.const === option.const) === index
      ? []
      : [{ path: `/oneOf/${index}/const`, message: `La opción «${option.const}» aparece dos veces.` }],
  )

const unsearchable = (field: Field): Complaint[] =>
  field.property['x-search'] && !kindOf(field).search
    ? [{ path: '/x-search', message: `La búsqueda por texto no aplica a un campo «${field.kind}».` }]
    : []

function unknownErrors(field: Field): Complaint[] {
  const { implies, limits } = kindOf(field)
  const { property } = field
  const known = [
    'required',
    'type',
    ...(property.oneOf ? ['enum'] : []),
    ...(property.format ? ['format'] : []),
    ...limits.filter((keyword) => property[keyword] !== undefined || keyword in implies),
  ]
  return Object.keys(property['x-error'] ?? {})
    .filter((keyword) => !known.includes(keyword))
    .map((keyword) => ({
      path: `/x-error/${keyword}`,
      message: `El campo no puede fallar por «${keyword}».${didYouMean(keyword, known) || ` Use ${known.join(', ')}.`}`,
    }))
}
