import { didYouMean } from '#src/schema/closest.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { neverValue } from '../never-value.ts'
import { referencesOf } from '../references.ts'
import type { CatalogueRule } from '../rule.ts'

/** A condition on the records of another resource over a field that they lack, or a value that it never has. */
export const referenceWhere: CatalogueRule = {
  id: 'reference-where',
  severity: 'error',
  remedy: 'Escriba un campo del otro recurso, y un valor que pueda tener.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((screen) =>
      referencesOf(screen).flatMap(({ pointer, resource, where }) => {
        const target = screensById.get(resource)
        return Object.entries(target ? where : {}).flatMap(([name, value]) => {
          const fault = target && wrongIn(target, name, value)
          return fault
            ? [screen.source.problem(`${pointer}${toPointer('x-ref-where', name)}`, fault.message, fault.at)]
            : []
        })
      }),
    ),
}

function wrongIn(
  target: Screen,
  name: string,
  value: JsonValue,
): { message: string; at: 'key' | 'value' } | undefined {
  const field = findField(target, name)
  const names = target.fields.map((one) => one.name)
  if (!field)
    return { message: `«${target.title}» no tiene el campo «${name}».${didYouMean(name, names)}`, at: 'key' }
  const message = typeof value === 'object' ? undefined : neverValue(field, value)
  return message === undefined ? undefined : { message, at: 'value' }
}
