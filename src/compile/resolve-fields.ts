import { formatNames, type KindName, kinds, kindsFor } from '#src/kinds/index.ts'
import { closest } from '#src/schema/closest.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Condition, Property } from '#src/schema/property-dialect.ts'
import { besideFields } from '#src/schema/record.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field, Level } from '#src/schema/screen.ts'
import type { Complaint } from './complaint.ts'
import type { Group } from './groups.ts'
import { LevelResolver, type Surroundings } from './resolve-level.ts'
import type { Shared } from './shared-schemas.ts'

/** Fields of a screen in the order of its groups, what they depend on, all problems in them, and whose these are. */
export type Resolved = Level & { conditions: Condition[]; problems: Problem[]; unsound: Set<string> }

/** Levels of objects inside objects: deeper, nobody finds a field, and a vocabulary that names itself never ends. */
const deepest = 4

export function resolveFields(groups: Group[], shared: Shared): Resolved {
  const conditions: Condition[] = []
  const level = new LevelResolver(surroundings(conditions, shared, 1))
  const owners = new Map<string, Group>()
  const unsound = new Set<string>()
  const problems = groups.flatMap((group) => {
    const complaints = level.add(group)
    for (const name of level.places.keys()) if (!owners.has(name)) owners.set(name, group)
    for (const { path = '' } of complaints) {
      const [, name] = /\/properties\/([^/]+)/.exec(path) ?? []
      if (name !== undefined) unsound.add(name)
    }
    const inScreen = groups[0]?.problem ?? group.problem
    return complaints.map((complaint) => toProblem(complaint, group, level.places, owners, inScreen))
  })
  const fields = withDistinctTitles(level.fields, owners)
  return { fields, branches: level.branches, conditions, problems, unsound }
}

/** Where a mixin has the same title as a field of the screen's own, the mixin's field says whose it is. */
function withDistinctTitles(fields: Field[], owners: Map<string, Group>): Field[] {
  const mixinOf = ({ name }: Field): string | undefined => owners.get(name)?.mixin
  const own = new Set(fields.filter((field) => mixinOf(field) === undefined).map(({ title }) => title))
  return fields.map((field) => {
    const mixin = mixinOf(field)
    if (mixin === undefined || !own.has(field.title)) return field
    const title = `${field.title} (${mixin.toLowerCase()})`
    return { ...field, title, property: { ...field.property, title } }
  })
}

/** A mixin is right for its screens; one that names a field of its own like it is reported where it does. */
function toProblem(
  { path = '', message, rule }: Complaint,
  group: Group,
  places: Map<string, string>,
  owners: Map<string, Group>,
  inScreen: Group['problem'],
): Problem {
  const name = rule === 'unique-field' && group.mixin ? fromPointer(path).at(-1) : undefined
  const owner = name === undefined ? undefined : owners.get(name)
  if (name === undefined || !owner) return { ...group.problem(path, message), rule }
  if (owner.mixin)
    return { ...inScreen('/x-resource/mixins', clashOf(owner.mixin, group.mixin)), rule, remedy }
  const own = `El campo «${name}» ya lo trae la mezcla ${group.mixin}.`
  return { ...owner.problem(places.get(name) ?? path, own, 'key'), rule }
}

const clashOf = (first: string, second = ''): string =>
  `Las mezclas ${first} y ${second} no van juntas: traen campos del mismo nombre.`

const remedy = 'Deje en «mixins» una sola de las dos.'

const surroundings = (conditions: Condition[], shared: Shared, depth: number): Surroundings => ({
  isRecord: depth === 1,
  conditions,
  resolveField: (name, property, required) =>
    resolveField(name, property, required, conditions, shared, depth),
})

/** Names beside the fields of a record in answers and calls. */
const taken = [...besideFields, 'pendingVersion']

function resolveField(
  name: string,
  property: Property,
  required: boolean,
  conditions: Condition[],
  shared: Shared,
  depth: number,
): [Field | undefined, Complaint[]] {
  if (name in Object.prototype || taken.includes(name))
    return [undefined, [{ message: `El nombre «${name}» está reservado.`, rule: 'reserved-name' }]]
  const cached = single.get(property)
  if (cached?.name === name && cached.required === required) return [cached, []]
  const unknown = unknownReference(property, shared)
  if (unknown) return [undefined, [unknown]]
  const resolved = dereference(property, shared)
  const kind = findKind(resolved)
  if (typeof kind === 'object') return [undefined, [kind]]
  const [level, inside] = resolveInside(resolved, conditions, shared, depth)
  const field = { ...toField(name, kind, resolved, required), ...(level ? { level } : {}) }
  if (!level) single.set(property, field)
  return [field, inside]
}

/** Single values by how they are written: a mixin's are the same fields in every screen that has it. */
const single = new WeakMap<Property, Field>()

/** Fields of a nested object, or of each item of a list. */
function resolveInside(
  { properties, items, ...rest }: Property,
  conditions: Condition[],
  shared: Shared,
  depth: number,
): [Level | undefined, Complaint[]] {
  const path = items ? '/items' : ''
  const object = items?.type === 'object' ? items : properties && { ...rest, properties }
  if (!object) return [undefined, []]
  if (depth === deepest)
    return [
      undefined,
      [
        {
          path,
          message: `Hay más de ${deepest} niveles de objetos; sáquelos a otra pantalla.`,
          rule: 'nested-levels',
        },
      ],
    ]
  const level = new LevelResolver(surroundings(conditions, shared, depth + 1))
  const complaints = level
    .add(object)
    .map(({ path: inner = '', ...complaint }) => ({ ...complaint, path: path + inner }))
  return [{ fields: level.fields, branches: level.branches }, complaints]
}

/** A `$ref` to nothing, in a property or in its items. */
function unknownReference({ $ref, items }: Property, shared: Shared): Complaint | undefined {
  if ($ref === undefined || shared.lookup($ref)) {
    const inside = items && unknownReference(items, shared)
    return inside && { ...inside, path: `/items${inside.path}` }
  }
  const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''
  const near = closest(nameOf($ref), shared.definitions.map(nameOf))
  const meant = shared.definitions.find((reference) => nameOf(reference) === near)
  const hint = meant ? `. ¿Quiso decir «${meant}»?` : '; se espera ../shared/archivo.json#/$defs/NOMBRE.'
  return { path: '/$ref', message: `No se encuentra «${$ref}»${hint}`, rule: 'known-definition' }
}

function dereference(property: Property, shared: Shared): Property {
  const { $ref, ...rest } = property
  if ($ref === undefined && !rest.items) return property
  const target = $ref === undefined ? {} : shared.lookup($ref)
  const items = rest.items && dereference(rest.items, shared)
  return { ...target, ...rest, ...(items ? { items } : {}) }
}

const formatNeeded = `Falta el tipo de campo: escriba «format» (${formatNames.join(', ')}), «oneOf» o «type»: «boolean».`
const itemsNeeded =
  'La lista necesita en «items» lo que es cada elemento: un texto («type»: «string» y «format»), opciones («oneOf») o un objeto con «properties».'

/** The kind of a property, or why it has none. */
function findKind(property: Property): KindName | Complaint {
  const matching = kindsFor(property)
  const [name] = matching
  if (name === undefined)
    return { message: property.type === 'array' ? itemsNeeded : formatNeeded, rule: 'field-kind' }
  if (matching.length > 1)
    return {
      message: `El campo puede ser ${matching.join(' o ')}; deje una sola de sus palabras clave.`,
      rule: 'field-kind',
    }
  if (property.type !== undefined && property.type !== kinds[name].type)
    return {
      path: '/type',
      message: `Un campo «${name}» es de tipo «${kinds[name].type}», no «${property.type}».`,
      rule: 'type-fits-kind',
    }
  return property.title === undefined
    ? { message: 'Falta «title», la etiqueta del campo.', rule: 'missing-title' }
    : name
}

const toField = (name: string, kind: KindName, property: Property, required: boolean): Field => ({
  name,
  kind,
  title: property.title ?? name,
  property: { ...property, type: kinds[kind].type },
  required,
  readOnly: property.readOnly ?? false,
  immutable: property['x-immutable'] ?? false,
})
