import type { Group } from '#src/compile/groups.ts'
import { kindsFor } from '#src/kinds/index.ts'
import type { PartialObject, Properties, Property } from '#src/schema/dialect.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { PlacedField } from './rule.ts'

/** The fields of a record and those inside them, each where it is declared and where a branch narrows it. */
export function placeFields(groups: Group[], fields: Field[]): PlacedField[] {
  const seen = new Set<Field>()
  return groups.flatMap((group) => placeObject(group, group, '', fields, seen))
}

function placeObject(
  group: Group,
  part: PartialObject,
  pointer: string,
  self: Field[],
  seen: Set<Field>,
): PlacedField[] {
  return partsOf(part, pointer).flatMap(({ properties, at }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const field = self.find((candidate) => candidate.name === name)
      if (!field) return []
      const place = { group, pointer: at + toPointer('properties', name), self }
      if (seen.has(field)) return [narrow(field, property, place)]
      seen.add(field)
      return [{ ...place, field }, ...placeInside(field, property, place, seen)]
    }),
  )
}

type Place = Omit<PlacedField, 'field'>

const narrow = (field: Field, property: Property, place: Place): PlacedField => ({
  ...place,
  field: { ...field, property: { ...field.property, ...property } },
  narrowed: Object.keys(property),
})

/** What an object or a list holds: fields of its own, or items that are judged like a field. */
function placeInside(
  field: Field,
  property: Property,
  { group, pointer, self }: Place,
  seen: Set<Field>,
): PlacedField[] {
  const { items } = property
  if (field.level)
    return items
      ? placeObject(group, items, `${pointer}/items`, field.level.fields, seen)
      : placeObject(group, property, pointer, field.level.fields, seen)
  const item = field.property.items && itemField(field, field.property.items)
  return item ? [{ field: item, group, pointer: `${pointer}/items`, self }] : []
}

function itemField({ level: _, ...field }: Field, property: Property): Field | undefined {
  const [kind] = kindsFor(property)
  return kind && { ...field, kind, property, required: false }
}

type WrittenPart = { at: string; properties: Properties }

/** Every place in which the fields of an object are written; first those that are always there. */
const partsOf = (part: PartialObject, at: string): WrittenPart[] => [
  ...lasting(part, at),
  ...branches(part, at),
]

const lasting = (part: PartialObject, at: string): WrittenPart[] => [
  { at, properties: part.properties ?? {} },
  ...(part.allOf ?? []).flatMap((one, index) => lasting(one, `${at}/allOf/${index}`)),
]

const branches = (part: PartialObject, at: string): WrittenPart[] => [
  ...(part.then ? partsOf(part.then, `${at}/then`) : []),
  ...(part.else ? partsOf(part.else, `${at}/else`) : []),
  ...Object.entries(part.dependentSchemas ?? {}).flatMap(([name, one]) =>
    partsOf(one, at + toPointer('dependentSchemas', name)),
  ),
  ...(part.allOf ?? []).flatMap((one, index) => branches(one, `${at}/allOf/${index}`)),
]
