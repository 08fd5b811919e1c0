import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { treeOf } from '#src/validation/cel-nodes.ts'
import { readsAny } from '#src/validation/rule-reads.ts'
import { comparisonsIn } from '../cel-comparisons.ts'
import type { Scope } from '../cel-meaning.ts'
import { dayFault } from '../day-fault.ts'
import { withLookups } from '../found-scope.ts'
import { optionFault } from '../option-fault.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { textRange } from '../text-range.ts'
import { knownDay } from './known-day.ts'

/** A rule that compares a lookup result with a code that is not an option of the other screen, or with no day. */
export const foundOption: CatalogueRule = {
  id: 'found-option',
  severity: 'error',
  remedy: 'Escriba el «const» de una de las opciones que el campo tiene en la otra pantalla.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((written) => {
      const screen = screensById.get(String(written.value.$id))
      if (!screen || screen.finds.length === 0) return []
      const scope = withLookups(screen)
      return textsIn(written.value).flatMap(({ text, pointer }) => wrongIn(written, text, pointer, scope))
    }),
}

function wrongIn({ source }: WrittenScreen, text: string, pointer: string, scope: Scope): Problem[] {
  const tree = treeOf(text)
  return (tree ? comparisonsIn(tree, scope) : []).flatMap((comparison) => {
    const fault = optionFault(comparison) ?? dayFault(comparison)
    if (fault === undefined) return []
    const whole = source.problem(pointer, fault)
    const { remedy } = comparison.value.of === 'day' ? knownDay : foundOption
    return [{ ...whole, ...textRange(source.text, whole, comparison.range), remedy }]
  })
}

/** Texts of a screen that read lookup results. */
function textsIn(value: JsonValue | undefined, pointer = ''): { text: string; pointer: string }[] {
  if (typeof value === 'string') return readsAny(value, 'found') ? [{ text: value, pointer }] : []
  const inside = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : []
  return inside.flatMap(([name, one]) => textsIn(one, pointer + toPointer(name)))
}
