import type { Registry } from '#src/kinds/kind-view.tsx'
import type { Filter } from '#src/query/filter.ts'
import { labelAt } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'

/** Filters of one field in words: «contiene «norte»», «1.000,00 o más», «Activo, Inactivo». */
export function filterText(
  field: Field,
  filters: Filter[],
  registry: Registry,
  labels: Record<string, string> = {},
): string {
  const read = (value: JsonValue | undefined): string =>
    value === undefined ? '' : (labelAt(labels, String(value)) ?? shown(field, value, registry))
  const boundOf = (operator: Filter['operator']): JsonValue | undefined =>
    filters.find((filter) => filter.operator === operator)?.values[0]
  const [from, to] = [boundOf('gte'), boundOf('lte')]
  const range =
    from !== undefined && to !== undefined
      ? [`${read(from)} a ${read(to)}`]
      : from !== undefined
        ? [`${read(from)} o más`]
        : to !== undefined
          ? [`${read(to)} o menos`]
          : []
  const others = filters.flatMap(({ operator, values }) => {
    if (operator === 'empty') return [values[0] === true ? 'vacío' : 'con dato']
    if (operator === 'contains') return [`contiene «${values[0]}»`]
    if (operator === 'starts') return [`empieza por «${values[0]}»`]
    return operator === 'eq' ? [values.map(read).join(', ')] : []
  })
  return [...range, ...others].join('; ')
}

/** An option by its title, days and numbers as their kind writes them. */
function shown(field: Field, value: JsonValue, { kindOf, viewOf }: Registry): string {
  const { oneOf, items } = field.property
  const options = oneOf ?? items?.oneOf
  if (options) return options.find((option) => option.const === value)?.title ?? String(value)
  const { filteredAs } = viewOf(field)
  return kindOf(filteredAs ?? field).format(value, { ...field.property, ...filteredAs?.limits })
}
