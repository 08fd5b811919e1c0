import { freeSchemaFault } from '#src/compile/free-schema-fault.ts'
import { target } from '#src/kinds/rjsf/facets.ts'
import { allSchemas, type SubSchema } from '#src/kinds/rjsf/sub-schemas.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { backtracking } from '../patterns/backtracking.ts'
import type { Complaint, FieldRule } from '../rule.ts'

/** A free schema that is missing or misplaced, that cannot be compiled, or that rjsf does not draw either. */
export const freeSchema: FieldRule = {
  id: 'free-schema',
  severity: 'error',
  remedy:
    'Escriba en «x-schema» un esquema JSON 2020-12 de tipo «object», con «type» y «title» en cada campo y las definiciones en «$defs».',
  on: 'field',
  check: ({ kind, property }) => {
    const { 'x-schema': schema, 'x-ui': ui } = property
    if (kind !== 'rjsf') return misplaced({ 'x-schema': schema, 'x-ui': ui })
    if (!schema)
      return [{ pointer: '/format', message: 'Un campo «rjsf» lleva «x-schema» con la forma de su valor.' }]
    if (schema.type !== 'object')
      return [
        {
          pointer: '/x-schema',
          at: 'key',
          message: '«x-schema» es de tipo «object»: escriba "type": "object".',
        },
      ]
    const complaints = allSchemas(schema).flatMap((one) => undrawn(one, schema))
    if (complaints.length > 0) return complaints
    const fault = freeSchemaFault(schema)
    return fault === undefined ? [] : [{ pointer: '/x-schema', at: 'key', message: fault }]
  },
}

const misplaced = (keywords: Record<string, JsonObject | undefined>): Complaint[] =>
  Object.entries(keywords).flatMap(([keyword, value]) =>
    value ? [{ pointer: `/${keyword}`, at: 'key', message: `«${keyword}» es solo de un campo «rjsf».` }] : [],
  )

const ofWhole = 'es del campo entero. Quítela de aquí y, si hace falta, escríbala junto a «x-schema».'
const withoutSearch = 'lo que hay dentro de un documento no se busca ni ordena la tabla. Quítela.'
const withoutRules = 'ninguna regla lee lo que hay dentro de un documento. Use «if», «then» y «else».'

/** Keywords that rjsf passes over, or that mean something else to it, with what to write instead. */
const passedOver: Record<string, string> = {
  'x-filter':
    'es del campo entero, que se filtra también por una ruta («cuotas.tasa: 12»). Escríbala junto a «x-schema».',
  'x-table': ofWhole,
  'x-help': ofWhole,
  'x-personal': ofWhole,
  'x-immutable': ofWhole,
  'x-search': withoutSearch,
  'x-sort': withoutSearch,
  'x-visible': withoutRules,
  'x-required': withoutRules,
  'x-computed': withoutRules,
  $id: 'el esquema no tiene nombre propio. Quítela.',
  $dynamicRef: 'rjsf no la dibuja. Use «$ref» a «#/$defs/NOMBRE».',
  $dynamicAnchor: 'rjsf no la dibuja. Use «$ref» a «#/$defs/NOMBRE».',
  $anchor: 'rjsf no la dibuja. Use «$ref» a «#/$defs/NOMBRE».',
  dependencies: 'es de otra edición de JSON Schema. Use «dependentRequired» o «dependentSchemas».',
  additionalItems: 'es de otra edición de JSON Schema. Use «prefixItems» e «items».',
  contentEncoding: 'rjsf no carga archivos aquí. Use un campo «archivo» de la pantalla.',
  contentMediaType: 'rjsf no carga archivos aquí. Use un campo «archivo» de la pantalla.',
}

function undrawn({ path, schema }: SubSchema, root: JsonObject): Complaint[] {
  const pointer = `/x-schema${toPointer(...path)}`
  const { $ref, pattern } = schema
  const keywords = Object.keys(passedOver).filter((keyword) => keyword in schema)
  const cost = typeof pattern === 'string' ? backtracking(pattern) : undefined
  return [
    ...keywords.map((keyword): Complaint => {
      return {
        pointer: pointer + toPointer(keyword),
        at: 'key',
        message: `«${keyword}» no se admite en «x-schema»: ${passedOver[keyword]}`,
      }
    }),
    ...(typeof $ref === 'string' && !/^#\/(\$defs|definitions)\/[^/]+$/.test($ref)
      ? [
          {
            pointer: `${pointer}/$ref`,
            message: `«${$ref}» no es una definición de este esquema: se espera «#/$defs/NOMBRE».`,
          },
        ]
      : []),
    ...(cost
      ? [
          {
            pointer: `${pointer}/pattern`,
            message: 'La expresión regular es peligrosa: un texto que no cumple la detiene.',
          },
        ]
      : []),
    ...(isDrawn(path) && !hasType(schema) && !hasTypeAround(path, root)
      ? [{ pointer, message: `rjsf no sabe dibujar ${placeOf(path)}: falta «type».` }]
      : []),
  ]
}

/** Whether a field stands at a path: a member, a named row, or an item. */
const isDrawn = (path: string[]): boolean => {
  const [before, last] = [path.at(-2), path.at(-1)]
  // What conditions say is not drawn.
  if (
    path.some(
      (name, index) => ['not', 'if', 'contains', 'propertyNames'].includes(name) && !isName(path, index),
    )
  )
    return false
  return (
    ['properties', 'patternProperties', 'prefixItems'].includes(before ?? '') ||
    (['items', 'additionalProperties'].includes(last ?? '') && !isName(path, path.length - 1))
  )
}

/** Whether a segment of a path is the name of a member and no keyword. */
const isName = (path: string[], index: number): boolean =>
  ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].includes(
    path[index - 1] ?? '',
  )

const typing = [
  'type',
  'enum',
  'const',
  '$ref',
  'properties',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
]

const hasType = (schema: JsonObject): boolean =>
  Object.keys(schema).length === 0 || typing.some((keyword) => keyword in schema && schema[keyword] !== null)

/** Whether a member that a part says more of has its type in a schema of which that is a part: rjsf joins them. */
function hasTypeAround(path: string[], root: JsonObject): boolean {
  const [keyword, name = ''] = path.slice(-2)
  if (keyword !== 'properties') return false
  for (let at = wholeOf(path.slice(0, -2)); at; at = wholeOf(at)) {
    const member = target(`#${toPointer(...at, 'properties', name)}`, root)
    if (isJsonObject(member) && hasType(member)) return true
  }
  return false
}

/** The path to the schema that has another one as a part; undefined where that is none. */
function wholeOf(path: string[]): string[] | undefined {
  const last = path.length - 1
  if (['then', 'else'].includes(path[last] ?? '') && !isName(path, last)) return path.slice(0, -1)
  const isPart = ['allOf', 'oneOf', 'anyOf', 'dependentSchemas'].includes(path[last - 1] ?? '')
  return isPart && !isName(path, last - 1) ? path.slice(0, -2) : undefined
}

const placeOf = (path: string[]): string => {
  const name = path.findLast((_one, index) => isName(path, index))
  return name === undefined ? 'estos elementos' : `«${name}»`
}
