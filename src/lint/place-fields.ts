import { kindsFor } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'
import { jointLimits } from './joint-limits.ts'
import type { Part } from './parts.ts'
import type { PlacedField } from './rule.ts'

/** Fields of all parts, each where it is declared and where a branch narrows it. */
export function placeFields(parts: Part[]): PlacedField[] {
  const seen = new Set<Field>()
  return parts.flatMap(({ group, part, pointer, self }) =>
    Object.entries(part.properties ?? {}).flatMap(([name, property]) => {
      const field = self.find((candidate) => candidate.name === name)
      if (!field) return []
      const place = { group, pointer: `${pointer}/properties/${name}`, self }
      if (seen.has(field)) return [narrow(field, property, place)]
      seen.add(field)
      return [{ ...place, field }, ...placeItem(field, place)]
    }),
  )
}

type Place = Omit<PlacedField, 'field'>

const narrow = (field: Field, property: Property, place: Place): PlacedField => ({
  ...place,
  field: { ...field, property: jointLimits(field.property, property) },
  declared: field,
})

/** Items of a list of single values are checked like a field. */
function placeItem({ level, ...field }: Field, place: Place): PlacedField[] {
  const { items } = field.property
  const [kind] = items && !level ? kindsFor(items) : []
  return items && kind
    ? [
        {
          ...place,
          pointer: `${place.pointer}/items`,
          field: { ...field, kind, property: items, required: false },
        },
      ]
    : []
}
