import { kinds } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { facets, memberOf } from '#src/kinds/rjsf/facets.ts'
import { leafKind, leafKinds } from '#src/kinds/rjsf/leaf-kind.ts'
import { isUnnamed, unnamedMessage } from '#src/kinds/rjsf/refuse-document.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { messageOfKind, requiredMessage } from './message.ts'
import { valueAt } from './value-at.ts'

/**
 * Spanish message for a value inside a document that its free schema (`x-schema`) refuses.
 * @param path to the value in the document, or to the one that is missing
 */
export function freeMessage(
  root: JsonObject,
  document: JsonValue,
  path: string[],
  keyword: string,
  params: Record<string, unknown>,
): string {
  const here = facetsAt(root, document, path)
  const value = valueAt(document, path)
  const [own] = here.flatMap((facet) => (facet as Property)['x-error']?.[keyword] ?? [])
  if (own !== undefined) return own
  if (value === undefined || value === null || keyword === 'required') return requiredMessage
  const last = path.at(-1) ?? ''
  return (
    ofStructure(keyword, last, params) ??
    messageOfKind(
      kindOf(here, params),
      { property: propertyOf(here, keyword, params), required: true },
      keyword,
      value,
      params,
    )
  )
}

/** All schemas that speak of a place in a document. */
function facetsAt(root: JsonObject, document: JsonValue, path: string[]): JsonObject[] {
  let here = facets(root, root, document)
  path.forEach((name, index) => {
    const isItem = Array.isArray(valueAt(document, path.slice(0, index)))
    here = facets(memberOf(here, name, isItem)?.schema, root, valueAt(document, path.slice(0, index + 1)))
  })
  return here
}

/** Messages about what a value consists of, which no kind has. */
function ofStructure(keyword: string, name: string, { limit }: Record<string, unknown>): string | undefined {
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      return isUnnamed(name) ? unnamedMessage : `El nombre «${name}» no se admite aquí; cámbielo o quítelo.`
    case 'items':
    case 'unevaluatedItems':
    case 'false schema':
      return 'Este elemento sobra; quítelo.'
    case 'minProperties':
      return limit === 1 ? 'Complete al menos un campo.' : `Complete al menos ${limit} campos.`
    case 'maxProperties':
      return `Deje ${limit} campos como máximo.`
    case 'oneOf':
      return 'Los datos cumplen más de una alternativa; complete los que las distinguen.'
    case 'anyOf':
      return 'Elija una de las alternativas.'
    case 'contains':
      return 'Falta en la lista un elemento que debe tener.'
    case 'not':
      return 'Esta combinación de valores no se admite; cámbiela.'
    case 'const':
    case 'enum':
      return kinds.choice.wrongType(null)
    default:
      return undefined
  }
}

const byType: Record<string, Kind> = { object: kinds.group, array: kinds.list }

function kindOf(here: JsonObject[], { format }: Record<string, unknown>): Kind {
  const named = typeof format === 'string' && Object.hasOwn(leafKinds, format) ? leafKinds[format] : undefined
  const type = here
    .map((facet) => facet.type)
    .find((one) => typeof one === 'string' && Object.hasOwn(byType, one))
  return named ?? here.map(leafKind).find(Boolean) ?? byType[String(type)] ?? kinds.texto
}

/** The limit that failed, which any of the facets may state. */
const propertyOf = (here: JsonObject[], keyword: string, params: Record<string, unknown>): Property => {
  const stating = here.find((facet) => keyword in facet) ?? {}
  const limit = params.limit ?? params.multipleOf
  return { ...stating, ...(limit === undefined ? {} : { [keyword]: limit }) } as Property
}
