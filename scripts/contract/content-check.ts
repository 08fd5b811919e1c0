import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { formats } from '#src/kinds/formats.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { closedDocument } from './closed-document.ts'
import type { Difference } from './contract-report.ts'

/** Where a content differs from a schema of the description. */
export type ContentDifference = Pick<Difference, 'field' | 'expected' | 'received' | 'agreement'>

/** Compares contents with the schemas of the description, whose formats are the kinds of fields. */
export class ContentCheck {
  readonly #ajv: Ajv2020

  constructor(document: JsonObject) {
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, formats })
    this.#ajv.addSchema(closedDocument(document), address)
  }

  /**
   * @param pointer JSON pointer of the schema in the document
   * @param shows whether the value of a member may be written in a report, by the member's name
   */
  compare(pointer: string, content: JsonValue, shows: (name: string) => boolean): ContentDifference[] {
    const validate = this.#ajv.getSchema(`${address}#${pointer}`)
    if (!validate) throw new Error(`The description has no ${pointer}`)
    if (validate(content)) return []
    return gathered((validate.errors ?? []).filter(isOwn).map((error) => differenceOf(error, shows)))
  }
}

const address = 'openapi.json'

/** What an alternative failed on says less than that none of them fits. */
const isOwn = ({ schemaPath, keyword }: ErrorObject, _index: number, all: ErrorObject[]): boolean =>
  keyword === 'oneOf' ||
  !all.some((one) => one.keyword === 'oneOf' && schemaPath.startsWith(`${one.schemaPath}/`))

const typeNames: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'verdadero o falso (true, false)',
  object: 'un objeto',
  array: 'una lista',
  null: 'null',
}

function differenceOf(error: ErrorObject, shows: (name: string) => boolean): ContentDifference {
  const { instancePath, keyword, params, data, schemaPath } = error
  const place = instancePath.split('/').slice(1)
  const agreement = `/openapi.json${schemaPath.slice(schemaPath.indexOf('#'))}`
  if (keyword === 'required')
    return {
      field: fieldOf([...place, String(params.missingProperty)]),
      expected: 'que esté, pues es obligatorio',
      received: 'no vino',
      agreement,
    }
  if (keyword === 'additionalProperties') {
    const extra = String(params.additionalProperty)
    return {
      field: fieldOf([...place, extra]),
      expected: 'ningún miembro de ese nombre; el acuerdo nombra los demás',
      received: inWords((data as JsonObject)[extra], false),
      agreement,
    }
  }
  const named = place.findLast((one) => !/^\d+$/.test(one)) ?? ''
  return {
    field: fieldOf(place),
    expected: expectedOf(error),
    received: inWords(data as JsonValue, shows(named)),
    agreement,
  }
}

function expectedOf({ keyword, params, schema, parentSchema }: ErrorObject): string {
  const { format } = parentSchema as { format?: string }
  switch (keyword) {
    case 'type':
      return [params.type]
        .flat()
        .map((type) => typeNames[String(type)] ?? String(type))
        .join(' o ')
    case 'format':
      return `un valor como los de «${format}» (docs/screens.md)`
    case 'oneOf':
      return `uno de: ${(schema as { const?: JsonValue }[]).map((one) => String(one.const)).join(', ')}`
    case 'enum':
      return `uno de: ${(schema as JsonValue[]).map(String).join(', ')}`
    default:
      return `que cumpla «${keyword}»: ${JSON.stringify(schema)}`
  }
}

/** What came, in words; its value only where it may be shown. */
export function inWords(value: JsonValue | undefined, shows: boolean): string {
  if (value === undefined) return 'no vino'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `una lista de ${value.length}`
  if (isJsonObject(value)) return `un objeto con ${Object.keys(value).join(', ') || 'nada'}`
  if (typeof value === 'string')
    return shows && value.length <= longestShown
      ? `el texto «${value}»`
      : `un texto de ${value.length} caracteres`
  return shows
    ? `${typeof value === 'number' ? 'el número ' : ''}${value}`
    : (typeNames[typeof value] ?? typeof value)
}

const longestShown = 60

/** `data[].name`, for `/data/3/name`. */
export const fieldOf = (place: string[]): string =>
  place.length === 0
    ? 'contenido'
    : place
        .map((one) => (/^\d+$/.test(one) ? '[]' : `.${one}`))
        .join('')
        .replace(/^\./, '')

/** Each of them once: fifteen rows differ in the same way. */
function gathered(differences: ContentDifference[]): ContentDifference[] {
  const byField = Map.groupBy(differences, ({ field, expected }) => `${field} ${expected}`)
  return [...byField.values()].flatMap(([first, ...others]) =>
    first
      ? [
          others.length === 0
            ? first
            : { ...first, received: `${first.received} (y ${others.length} veces más)` },
        ]
      : [],
  )
}
