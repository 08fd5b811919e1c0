import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { WrittenScreen } from './rule.ts'

/** The screens that say at a pointer what another says there too. */
export function repeated(screens: WrittenScreen[], pointer: string, what: string): Problem[] {
  const owners = Map.groupBy(screens, ({ value }) => valueAt(value, pointer))
  return [...owners].flatMap(([value, sharers]) =>
    value === undefined || sharers.length === 1
      ? []
      : sharers.map(({ source }) => {
          const other = sharers.find((sharer) => sharer.source !== source)
          return source.problem(pointer, `${what} «${value}» ya es de ${other?.source.file}.`)
        }),
  )
}

function valueAt(value: JsonValue, pointer: string): string | number | undefined {
  let found: JsonValue | undefined = value
  for (const segment of fromPointer(pointer))
    found = isJsonObject(found) && Object.hasOwn(found, segment) ? found[segment] : undefined
  return typeof found === 'string' || typeof found === 'number' ? found : undefined
}
