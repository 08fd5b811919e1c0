import { isJsonObject } from '#src/schema/json.ts'
import type { DialectRule, Failure } from '../rule.ts'

const typeWords: Record<string, string> = {
  string: 'un texto entre comillas',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'true o false',
  array: 'una lista entre corchetes',
  object: 'un objeto entre llaves',
}

/** A value of a JSON type that its keyword does not take. */
export const valueType: DialectRule = {
  id: 'value-type',
  severity: 'error',
  remedy: 'Escriba el valor de ese tipo.',
  on: 'dialect',
  takes: ({ keyword }) => keyword === 'type' || keyword === 'const',
  explain: ({ keyword, instancePath, params, name, data, parentSchema }) => ({
    pointer: instancePath,
    ...remedyOf(name, [params.type].flat(), data, parentSchema),
    message:
      requiredHere(instancePath, data) ??
      (keyword === 'const'
        ? `«${name}» debe ser «${params.allowedValue}».`
        : isLooseKey(instancePath, data)
          ? `En «unique» cada clave es una lista de campos: [["${data}"]]; si la forman dos, [["${data}", "otro"]].`
          : `${placeOf(instancePath, name)} debe ser ${typesInWords(params.type)}${formOf(instancePath, parentSchema)}.${wholeOf(data, parentSchema)}`),
  }),
}

/** Older drafts of JSON Schema, and many tools, mark a field as required inside it. */
function requiredHere(pointer: string, data: unknown): string | undefined {
  const [, field] = /\/properties\/([^/]+)\/required$/.exec(pointer) ?? []
  return field === undefined || typeof data !== 'boolean'
    ? undefined
    : `Lo obligatorio se dice en el objeto que tiene el campo: "required": ["${field}"].`
}

const isLooseKey = (pointer: string, data: unknown): boolean =>
  /^\/x-resource\/unique\/\d+$/.test(pointer) && typeof data === 'string'

const typesInWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => typeWords[String(type)] ?? type)
    .join(' o ')

/** Owner of the value: an element of a list goes by its place there. */
function placeOf(pointer: string, name: string): string {
  const [, index] = /\/(\d+)$/.exec(pointer) ?? []
  if (index !== undefined) return `El elemento ${Number(index) + 1} de «${name}»`
  return name ? `«${name}»` : 'El archivo'
}

/** Format of a keyword, where the dialect has an example. */
const formOf = (pointer: string, { examples }: Failure['parentSchema'] = {}): string =>
  Array.isArray(examples)
    ? `; ${/\/\d+$/.test(pointer) ? 'cada uno ' : ''}se escribe ${JSON.stringify(examples[0], null, 1).replace(/\s*\n\s*/g, ' ')}`
    : ''

/** Description of a whole number, where there are decimals. */
const wholeOf = (data: unknown, { description }: Failure['parentSchema'] = {}): string =>
  typeof data === 'number' && typeof description === 'string' ? ` ${description}` : ''

/** Words by which people say that something is so. */
const isYes = /^(s[ií]|yes|x|verdadero)$/i

/** How to convert a value to the expected type, where that is plain. */
function remedyOf(
  name: string,
  types: unknown[],
  data: unknown,
  { items }: Failure['parentSchema'] = {},
): { remedy?: string } {
  if (name === 'x-required' && typeof data === 'boolean')
    return {
      remedy:
        'Nombre el campo en «required» si es obligatorio siempre; aquí va la condición, como "self.code == \'A\'".',
    }
  const isText = typeof data === 'string'
  if (isText && /^-?\d+(\.\d+)?$/.test(data) && types.some((type) => type === 'integer' || type === 'number'))
    return { remedy: `Quite las comillas: ${data}.` }
  if (isText && /^(true|false)$/.test(data) && types.includes('boolean'))
    return { remedy: `Quite las comillas: ${data}.` }
  if (isText && isYes.test(data) && types.includes('boolean'))
    return { remedy: 'Escriba true, sin comillas.' }
  if (types.includes('array') && isText && Object(items).type === 'string')
    return { remedy: `Enciérrelo entre corchetes: ["${data}"].` }
  if (types.includes('array') && isJsonObject(data)) return { remedy: 'Enciérrelo entre corchetes.' }
  return types.includes('string') && ['number', 'boolean'].includes(typeof data)
    ? { remedy: `Póngalo entre comillas: "${String(data)}".` }
    : {}
}
