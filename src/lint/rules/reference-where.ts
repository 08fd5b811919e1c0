import { kindOf } from '#src/kinds/index.ts'
import type { Kind } from '#src/kinds/kind.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { neverValue } from '../never-value.ts'
import { referencesOf } from '../references.ts'
import type { CatalogueRule } from '../rule.ts'

/**
 * A condition on the records of another resource over a field that they lack, or with a value, or a field beside the
 * reference, that it never equals.
 */
export const referenceWhere: CatalogueRule = {
  id: 'reference-where',
  severity: 'error',
  remedy: 'Escriba un campo del otro recurso, y un valor que pueda tener.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((screen) =>
      referencesOf(screen).flatMap(({ pointer, resource, where }) => {
        const target = screensById.get(resource)
        const own = screensById.get(String(screen.value.$id))
        const beside = own && placeIn(own.fields, pointer)
        return Object.entries(target ? where : {}).flatMap(([name, value]) => {
          const fault =
            target && (wrongIn(target, name, value) ?? (beside && unlike(target, name, value, beside)))
          if (!fault) return []
          const { message, at, path = [], ...remedy } = fault
          const place = `${pointer}${toPointer('x-ref-where', name, ...path)}`
          return [{ ...screen.source.problem(place, message, at), ...remedy }]
        })
      }),
    ),
}

type Fault = { message: string; at: 'key' | 'value'; path?: string[]; remedy?: string }

function wrongIn(target: Screen, name: string, value: JsonValue): Fault | undefined {
  const field = findField(target, name)
  const names = target.fields.map((one) => one.name)
  if (!field)
    return { message: `«${target.title}» no tiene el campo «${name}».${didYouMean(name, names)}`, at: 'key' }
  const message = typeof value === 'object' ? undefined : neverValue(field, value)
  return message === undefined ? undefined : { message, at: 'value' }
}

/** A reference, and the fields beside it. */
type Place = { name: string; fields: Field[] }

/** The field at a pointer of a screen, and those of its object. */
function placeIn(fields: Field[], pointer: string): Place | undefined {
  const [, name = '', ...rest] = fromPointer(pointer)
  const inner = rest[0] === 'items' ? rest.slice(1) : rest
  if (inner.length === 0) return { name, fields }
  const { level } = findField({ fields }, name) ?? {}
  return level && placeIn(level.fields, toPointer(...inner))
}

/** A field beside the reference that never equals the column which it limits. */
function unlike(
  target: Screen,
  name: string,
  value: JsonValue,
  { name: own, fields }: Place,
): Fault | undefined {
  const column = findField(target, name)
  const field = isJsonObject(value) ? findField({ fields }, String(value.field)) : undefined
  if (!column || !field) return undefined
  const place = { at: 'value' as const, path: ['field'] }
  if (field.name === own)
    return {
      ...place,
      message: `«${own}» no puede limitar lo que se ofrece en «${own}»: aún no tiene valor.`,
      remedy: 'Nombre otro campo, que se llene antes que este.',
    }
  const reason = neverEqual(field, column, target)
  return reason === undefined
    ? undefined
    : {
        ...place,
        message: `«${field.name}» nunca es igual a «${column.name}» de «${target.title}»: ${reason}`,
        remedy: 'Compare campos del mismo tipo y con las mismas opciones.',
      }
}

function neverEqual(
  { property, ...field }: Field,
  { property: other, ...column }: Field,
  target: Screen,
): string | undefined {
  const [own, theirs] = [property.oneOf, other.oneOf].map((options) => options?.map((option) => option.const))
  if (own && theirs)
    return own.some((code) => theirs.includes(code)) ? undefined : 'no comparten ninguna opción.'
  const [ref, theirRef] = [property['x-ref'], column.name === 'id' ? target.id : other['x-ref']]
  if (ref !== undefined && theirRef !== undefined)
    return ref === theirRef ? undefined : `uno es un registro de «${ref}» y el otro de «${theirRef}».`
  const [kind, theirKind] = [field, column].map(kindOf)
  if (!kind || !theirKind || comparableAs(kind) === comparableAs(theirKind)) return undefined
  return `uno es ${kindInWords(field)} y el otro ${kindInWords(column)}.`
}

/** Numbers of any size meet; days, moments and texts do not. */
const comparableAs = ({ rule, column }: Kind): string => (rule === 'num' ? rule : column)
