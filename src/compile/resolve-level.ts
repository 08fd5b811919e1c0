import { nearestOf } from '#src/schema/closest.ts'
import type { Condition, ObjectKeywords, PartialObject, Property } from '#src/schema/property-dialect.ts'
import type { Branch, Field, Level } from '#src/schema/screen.ts'
import { checkLimits } from './check-limits.ts'
import type { Complaint } from './complaint.ts'
import { readBy } from './read-by.ts'

/** What resolving an object needs from its surroundings. */
export type Surroundings = {
  /** Whether the object is the record itself. */
  isRecord: boolean
  /** Collects the conditions of all branches of the screen. */
  conditions: Condition[]
  resolveField: (name: string, property: Property, required: boolean) => [Field | undefined, Complaint[]]
}

/** Collects the fields of one object from all parts that declare them (the screen and its mixins, `allOf`). */
export class LevelResolver implements Level {
  readonly fields: Field[] = []
  readonly branches: Branch[] = []
  /** Declaration of each field, in the part that has it, whether it could be read or not. */
  readonly places = new Map<string, string>()
  readonly #byName = new Map<string, Field>()
  readonly #surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Adds one part of the object and returns its problems. */
  add(part: ObjectKeywords | PartialObject): Complaint[] {
    // Conditions name fields, so all fields that are always there come first.
    return [...this.#addFields(part, ''), ...this.#addConditions(part, '', [])]
  }

  #addFields(part: PartialObject, path: string): Complaint[] {
    const complaints = Object.entries(part.properties ?? {}).flatMap(([name, property]) =>
      this.#addField(name, property, part.required?.includes(name) ?? false, path),
    )
    return [
      ...complaints,
      ...(part.allOf ?? []).flatMap((one, index) => this.#addFields(one, `${path}/allOf/${index}`)),
    ]
  }

  #addField(name: string, property: Property, required: boolean, path: string): Complaint[] {
    const place = `${path}/properties/${name}`
    if (this.#byName.has(name))
      return [
        {
          path: place,
          message: `El campo «${name}» ya existe en la pantalla o en una de sus mezclas.`,
          rule: 'unique-field',
        },
      ]
    this.places.set(name, place)
    const [field, complaints] = this.#surroundings.resolveField(name, property, required)
    if (field) {
      this.#byName.set(name, field)
      this.fields.push(field)
    }
    return complaints.map(({ path: inner = '', ...complaint }) => ({
      ...complaint,
      path: place + inner,
    }))
  }

  /** @param above the conditions under which the part itself holds */
  #addConditions(part: PartialObject, path: string, above: Condition[]): Complaint[] {
    const branch = (condition: Condition, then: PartialObject | undefined, where: string): Complaint[] =>
      then ? this.#addBranch([...above, condition], then, `${path}/${where}`) : []
    const has = (name: string): Condition => ({ required: [name] })
    const isRecordItself = this.#surroundings.isRecord && above.length === 0
    return [
      ...unknownRequired(part, path, isRecordItself, this.places),
      ...(part.if ? branch(part.if, part.then, 'then') : []),
      ...(part.if ? branch({ not: part.if }, part.else, 'else') : []),
      ...Object.entries(part.dependentRequired ?? {}).flatMap(([name, required]) =>
        branch(has(name), { required }, `dependentRequired/${name}`),
      ),
      ...Object.entries(part.dependentSchemas ?? {}).flatMap(([name, then]) =>
        branch(has(name), then, `dependentSchemas/${name}`),
      ),
      ...(part.allOf ?? []).flatMap((one, index) =>
        this.#addConditions(one, `${path}/allOf/${index}`, above),
      ),
    ]
  }

  #addBranch(conditions: Condition[], then: PartialObject, path: string): Complaint[] {
    const { conditions: all } = this.#surroundings
    const [first = {}] = conditions
    const condition = conditions.length === 1 ? first : { allOf: conditions }
    const complaints: Complaint[] = []
    const branch: Branch = {
      condition: all.push(condition) - 1,
      reads: readBy(condition),
      fields: [],
      required: then.required ?? [],
      limits: {},
    }
    for (const [name, property] of Object.entries(then.properties ?? {})) {
      const existing = this.#byName.get(name)
      if (existing) {
        branch.limits[name] = property
        complaints.push(...checkLimits(existing, property, `${path}/properties/${name}`))
      } else complaints.push(...this.#addField(name, property, false, path))
      if (!existing || this.branches.some((other) => other.fields.includes(name))) branch.fields.push(name)
    }
    this.branches.push(branch)
    return [...complaints, ...this.#addConditions(then, path, conditions)]
  }
}

/** `required` names fields of the object; in a branch they may be those of any part of it. */
const unknownRequired = (
  { required = [] }: PartialObject,
  path: string,
  isRecordItself: boolean,
  declared: Map<string, string>,
): Complaint[] =>
  required.flatMap((name, index) =>
    declared.has(name)
      ? []
      : [
          {
            path: path.includes('/dependentRequired/') ? `${path}/${index}` : `${path}/required/${index}`,
            message: `«${name}» no es un campo ${isRecordItself ? 'de la pantalla' : 'de este objeto'}.${nearestOf(name, [...declared.keys()], 'Los que hay')}`,
            rule: 'known-fields',
          },
        ],
  )
