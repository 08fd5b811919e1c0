import { fixedOptions, type MenuOption } from '#src/schema/fixed-options.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { WrittenScreen } from './rule.ts'

/**
 * The screens that say at a pointer what another says there too.
 * @param ofFixed what an option has there that no schema describes
 */
export function repeated(
  screens: WrittenScreen[],
  pointer: string,
  what: string,
  ofFixed: (option: MenuOption) => string | number | undefined = () => undefined,
): Problem[] {
  const owners = Map.groupBy(screens, ({ value }) => valueAt(value, pointer))
  return [...owners].flatMap(([value, sharers]) => {
    const fixed = fixedOptions.find((option) => ofFixed(option) === value)
    return value === undefined || (sharers.length === 1 && !fixed)
      ? []
      : sharers.map(({ source }) => {
          const others = sharers.flatMap((other) => (other.source === source ? [] : [other.source.file]))
          const owner = fixed ? `«${fixed.menu.name}», que es del producto` : and.format(others)
          return source.problem(pointer, `${what} «${value}» ya es de ${owner}.`)
        })
  })
}

const and = new Intl.ListFormat('es')

function valueAt(value: JsonValue, pointer: string): string | number | undefined {
  let found: JsonValue | undefined = value
  for (const segment of fromPointer(pointer))
    found = isJsonObject(found) && Object.hasOwn(found, segment) ? found[segment] : undefined
  return typeof found === 'string' || typeof found === 'number' ? found : undefined
}
