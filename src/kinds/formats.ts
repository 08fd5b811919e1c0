import type { JsonValue } from '#src/schema/json.ts'
import { kindNames, kinds } from './index.ts'
import type { Kind } from './kind.ts'

/** A format as ajv takes it. */
export type Format =
  | { type: 'string'; validate: (value: string, type?: unknown) => boolean }
  | { type: 'number'; validate: (value: number) => boolean }

/** The kinds as JSON Schema formats: a format accepts exactly what its kind does not refuse. */
export const formats: Record<string, Format> = Object.fromEntries(
  kindNames
    .map((name): Kind => kinds[name])
    .filter((kind) => !['boolean', 'object', 'array'].includes(kind.type))
    .map((kind) => [kind.name, toFormat(kind)]),
)

/** The same for kinds of objects, for which JSON Schema has no formats. */
export const objectFormats: Record<string, (value: JsonValue, by?: unknown) => boolean> = Object.fromEntries(
  kindNames
    .map((name): Kind => kinds[name])
    .filter((kind) => kind.type === 'object')
    .map((kind) => [kind.name, (value: JsonValue, by?: unknown) => kind.refuse(value, by) === undefined]),
)

function toFormat(kind: Kind): Format {
  const validate = (value: JsonValue, type?: unknown): boolean => kind.refuse(value, type) === undefined
  return kind.type === 'string' ? { type: 'string', validate } : { type: 'number', validate }
}
