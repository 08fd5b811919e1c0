import { kindOf, kindsFor } from '#src/kinds/index.ts'
import type { Kind, LimitKeyword } from '#src/kinds/kind.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

export const requiredMessage = 'Este campo es obligatorio.'

/**
 * Spanish message for a value that fails a JSON Schema keyword: the field's own (`x-error`), else one that says what is
 * wrong and how to fix it.
 */
export function messageFor(
  field: Field,
  keyword: string,
  value: JsonValue | undefined,
  params: Record<string, unknown> = {},
): string {
  return field.property['x-error']?.[keyword] ?? messageOfKind(kindOf(field), field, keyword, value, params)
}

/** The same for an item of a list, which it names; undefined where the items are no single values. */
export function itemMessage(
  field: Field,
  keyword: string,
  item: JsonValue | undefined,
  params: Record<string, unknown> = {},
): string | undefined {
  const property = field.property.items
  const [kind] = property && property.type !== 'object' ? kindsFor(property) : []
  return kind && property
    ? `«${shortened(String(item))}»: ${messageFor({ ...field, kind, property }, keyword, item, params)}`
    : undefined
}

/** The start of a text, enough to identify it. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The same for a value that is like one of a kind, whatever its field says itself. */
export function messageOfKind(
  kind: Kind,
  field: Pick<Field, 'property' | 'required'>,
  keyword: string,
  value: JsonValue | undefined,
  params: Record<string, unknown>,
): string {
  const limits = { ...kind.implies, ...field.property }
  // A branch may state a narrower limit than the field itself.
  const limit = (params.limit ?? limits[keyword as LimitKeyword]) as number | string | undefined
  const shown = (): string => kind.format(limit ?? null, field.property)
  const exact = limits.minLength === limits.maxLength
  switch (keyword) {
    case 'required':
      return requiredMessage
    case 'type':
    case 'enum':
      return kind.wrongType(value ?? null)
    case 'format':
    case 'objectFormat':
    case 'x-document-type':
      return kind.refuse(value ?? null, params.type) ?? kind.wrongType(value ?? null)
    case 'x-file':
      return kind.refuse(value ?? null, limit) ?? kind.wrongType(value ?? null)
    case 'minLength':
      if (value === '') return field.required ? requiredMessage : 'Escriba un valor o deje el campo vacío.'
      return lengthMessage(kind, 'al menos', limit, exact, value)
    case 'maxLength':
      return lengthMessage(kind, 'máximo', limit, exact, value)
    case 'minimum':
      return `El valor mínimo es ${shown()}.`
    case 'maximum':
      return `El valor máximo es ${shown()}.`
    case 'exclusiveMinimum':
      return `El valor debe ser mayor que ${shown()}.`
    case 'exclusiveMaximum':
      return `El valor debe ser menor que ${shown()}.`
    case 'formatMinimum':
      return `La fecha debe ser desde el ${fullDate(limit)}.`
    case 'formatMaximum':
      return `La fecha debe ser hasta el ${fullDate(limit)}.`
    case 'minItems':
      return `Agregue al menos ${countOf(limit)}.`
    case 'maxItems':
      return `Deje ${countOf(limit)} como máximo.`
    case 'uniqueItems':
      return 'Hay elementos repetidos; deje uno solo de cada uno.'
    case 'multipleOf':
      return field.property.multipleOf === 1
        ? 'El valor no admite decimales.'
        : `El valor debe ser múltiplo de ${kind.format(field.property.multipleOf ?? null, field.property)}.`
    default:
      return 'El formato no es válido.'
  }
}

/** `2099-12-31` or `2099-12` with all digits of the year: a limit must show its century. */
const fullDate = (iso: number | string | undefined): string => String(iso).split('-').toReversed().join('/')

const countOf = (limit: number | string | undefined): string =>
  limit === 1 ? 'un elemento' : `${limit} elementos`

function lengthMessage(
  kind: Kind,
  bound: string,
  limit: number | string | undefined,
  exact: boolean,
  value: JsonValue | undefined,
): string {
  const text = String(value)
  const [one, many] =
    kind.search === 'figures' && /^\d+$/.test(text) ? ['dígito', 'dígitos'] : ['carácter', 'caracteres']
  return `Debe tener ${exact ? '' : `${bound} `}${limit} ${limit === 1 ? one : many}; tiene ${[...text].length}.`
}

/**
 * Message of a rule, with `{campo}` replaced by what that field holds («El texto supera {maxLength} caracteres.»), and
 * `{found.line.maxAmount}` by what was found in another row.
 * @param shown texts for other names in braces
 */
export const ruleMessage = (
  message: string,
  fields: Field[],
  record: JsonObject,
  shown: Record<string, string> = {},
): string =>
  message.replace(/\{([\w.]+)\}/g, (whole, name: string) => {
    const other = name.startsWith('found.') ? name.slice('found.'.length) : name
    if (other !== name || Object.hasOwn(shown, name)) return shown[other] ?? whole
    const field = fields.find((candidate) => candidate.name === name)
    const value = record[name]
    return field && value !== undefined ? kindOf(field).format(value, field.property) : whole
  })
