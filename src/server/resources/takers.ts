import type { Screen } from '#src/schema/screen.ts'

/** Menu options of the screens that actions of a screen's rows open with the value of a field, by that field. */
export function takersOf({ rowActions }: Screen, screens: Screen[]): ReadonlyMap<string, number[]> {
  const takers = new Map<string, number[]>()
  for (const { opens } of rowActions) {
    const other = opens && screens.find(({ id }) => id === opens.resource)
    if (!other) continue
    for (const field of Object.values(opens.where))
      takers.set(field, [...(takers.get(field) ?? []), other.menu.id])
  }
  return takers
}
