import type { JsonObject } from '#src/schema/json.ts'
import { compileFreeSchema } from './validator.ts'

/** Why a free schema cannot be compiled, in Spanish; undefined where it can. */
export function freeSchemaFault(schema: JsonObject): string | undefined {
  try {
    compileFreeSchema(schema)
    return undefined
  } catch (error) {
    return inSpanish(error instanceof Error ? error.message : String(error))
  }
}

/** Refusals of ajv, and what they mean. */
const refusals: [RegExp, (found: string) => string][] = [
  [/unknown keyword: "([^"]*)"/, (word) => `«${word}» no es una palabra de JSON Schema 2020-12.`],
  [/unknown format "([^"]*)"/, (format) => `El formato «${format}» no existe aquí.`],
  [/can't resolve reference (\S+)/, (reference) => `«${reference}» no lleva a ninguna definición.`],
  [/Invalid regular expression: (\S+)/, (pattern) => `La expresión regular «${pattern}» no se puede leer.`],
  [
    /schema is invalid: data(\S*)/,
    (place) => `«${place.replace(/^\//, '') || 'x-schema'}» no es lo que JSON Schema espera ahí.`,
  ],
]

function inSpanish(refusal: string): string {
  for (const [pattern, say] of refusals) {
    const found = pattern.exec(refusal)
    if (found) return say(found[1] ?? '')
  }
  return `El esquema no se puede compilar (${refusal}).`
}
