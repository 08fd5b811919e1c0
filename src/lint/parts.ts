import type { Group } from '#src/compile/groups.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { PartialObject } from '#src/schema/property-dialect.ts'
import type { Field } from '#src/schema/screen.ts'

/** A place that declares fields of an object: a record, a group, an item of a list, or a branch of one. */
export type Part = {
  group: Group
  part: PartialObject
  pointer: string
  /** The fields of the object, which its conditions call `self`. */
  self: Field[]
}

/** Every part of a screen; for each object first those that always hold, then its branches. */
export const partsOf = (groups: Group[], fields: Field[]): Part[] =>
  groups.flatMap((group) => partsOfObject({ group, part: group, pointer: '', self: fields }))

const partsOfObject = (whole: Part): Part[] =>
  [...lasting(whole), ...branches(whole)].flatMap((part) => [part, ...inside(part)])

const lasting = (whole: Part): Part[] => [
  whole,
  ...(whole.part.allOf ?? []).flatMap((part, index) => lasting(step(whole, part, `/allOf/${index}`))),
]

const branches = (whole: Part): Part[] => {
  const { allOf = [], then, else: otherwise, dependentSchemas = {} } = whole.part
  const own = [
    ...(then ? [step(whole, then, '/then')] : []),
    ...(otherwise ? [step(whole, otherwise, '/else')] : []),
    ...Object.entries(dependentSchemas).map(([name, part]) =>
      step(whole, part, toPointer('dependentSchemas', name)),
    ),
  ]
  return [
    ...own.flatMap((part) => [...lasting(part), ...branches(part)]),
    ...allOf.flatMap((part, index) => branches(step(whole, part, `/allOf/${index}`))),
  ]
}

/** The parts of the objects that the fields of a part hold. */
const inside = (whole: Part): Part[] =>
  Object.entries(whole.part.properties ?? {}).flatMap(([name, { items, ...property }]) => {
    const self = whole.self.find((field) => field.name === name)?.level?.fields
    if (!self) return []
    const pointer = `/properties/${name}${items ? '/items' : ''}`
    return partsOfObject({ ...step(whole, items ?? property, pointer), self })
  })

const step = (whole: Part, part: PartialObject, path: string): Part => ({
  ...whole,
  part,
  pointer: whole.pointer + path,
})
