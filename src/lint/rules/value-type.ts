import type { DialectRule } from '../rule.ts'

const typeWords: Record<string, string> = {
  string: 'un texto entre comillas',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'true o false',
  array: 'una lista entre corchetes',
  object: 'un objeto entre llaves',
}

/** A value of another JSON type than its keyword takes. */
export const valueType: DialectRule = {
  id: 'value-type',
  severity: 'error',
  remedy: 'Escriba el valor de ese tipo.',
  on: 'dialect',
  takes: ({ keyword }) => keyword === 'type' || keyword === 'const',
  explain: ({ keyword, instancePath, params, name, data }) => ({
    pointer: instancePath,
    message:
      requiredHere(instancePath, data) ??
      (keyword === 'const'
        ? `«${name}» debe ser «${params.allowedValue}».`
        : isLooseKey(instancePath, data)
          ? `En «unique» cada clave es una lista de campos: [["${data}"]]; si la forman dos, [["${data}", "otro"]].`
          : `${name ? `«${name}»` : 'El archivo'} debe ser ${typesInWords(params.type)}.`),
  }),
}

/** Older drafts of JSON Schema, and many tools, say in a field that it is required. */
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
