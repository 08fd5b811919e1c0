import type { JsonValue } from '#src/schema/json.ts'
import { safeText } from '#src/ui/safe-text.ts'
import type { Kind } from './kind.ts'
import type { InputProps, KindView } from './kind-view.tsx'

/** View of a kind that the form lays out itself; alone, such as in a cell of a matrix, it is a line of text. */
export const structureView = (kind: Kind, frame: 'object' | 'list' | 'matrix'): KindView => {
  const summary = (value: JsonValue | undefined, property: InputProps['property']): string =>
    value === undefined ? '' : typeof value === 'object' ? kind.format(value, property) : String(value)
  return {
    Input: ({ id, value, property, describedBy }) => (
      <output id={id} aria-describedby={describedBy}>
        {safeText(summary(value, property))}
      </output>
    ),
    frame: () => frame,
    Cell: ({ value, property }) => safeText(summary(value, property)),
    columnWidth: () => 120,
  }
}
