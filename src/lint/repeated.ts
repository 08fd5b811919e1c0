import { fixedOptions, type MenuOption } from '#src/schema/fixed-options.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { WrittenScreen } from './rule.ts'

/**
 * Screens with the same value at a pointer as another one.
 * @param ofFixed value of a fixed option, which no schema describes
 */
export function repeated(
  screens: WrittenScreen[],
  pointer: string,
  what: string,
  ofFixed: (option: MenuOption) => string | number | undefined = () => undefined,
): Problem[] {
  const owners = Map.groupBy(screens, ({ value }) => inSmallLetters(valueAt(value, pointer)))
  return [...owners].flatMap(([key, sharers]) => {
    const fixed = fixedOptions.find((option) => inSmallLetters(ofFixed(option)) === key)
    return key === undefined || (sharers.length === 1 && !fixed)
      ? []
      : sharers.map(({ source, value: written }) => {
          const value = valueAt(written, pointer)
          const others = sharers.flatMap((other) => (other.source === source ? [] : [other.source.file]))
          const owner = fixed ? `«${fixed.menu.name}», que es del producto` : and.format(others)
          return source.problem(pointer, `${what} «${value}» ya es de ${owner}.`)
        })
  })
}

/** Addresses in other letters lead to the same screen. */
const inSmallLetters = (value: string | number | undefined): string | number | undefined =>
  typeof value === 'string' ? value.toLowerCase() : value

/** Lists names in Spanish. */
export const and = new Intl.ListFormat('es')

/** Value at a pointer, where it is a text or a number. */
export function valueAt(value: JsonValue, pointer: string): string | number | undefined {
  let inner: JsonValue | undefined = value
  for (const segment of fromPointer(pointer))
    inner = isJsonObject(inner) && Object.hasOwn(inner, segment) ? inner[segment] : undefined
  return typeof inner === 'string' || typeof inner === 'number' ? inner : undefined
}
