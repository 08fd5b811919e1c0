import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Branch, Field } from '#src/schema/screen.ts'
import { isComputed } from './computed.ts'
import type { Validator } from './issue.ts'
import { type Outcome, RuleBook, type RuleContext, type RuleTest } from './rule-book.ts'
import { isAmong, namesRead } from './rule-reads.ts'
import { type RuleValues, ruleValues } from './rule-values.ts'

/** State of the fields of a record, each by its JSON pointer. */
export type FieldStates = {
  /** Neither visible nor stored: `x-visible`, and branches that do not hold. */
  hidden: Set<string>
  /** Must be filled: `required`, `x-required`, and the branches that hold. */
  required: Set<string>
  /** Visible but read-only: `x-enabled`. */
  disabled: Set<string>
}

/** An object's fields as the form walks them: a record's, or those of an item of a list. */
export type Walked = { fields: Field[]; branches?: Branch[] }

type Condition = { name: string; test: RuleTest }

// What cannot be computed counts as the worse: the field is visible, may change and must be filled.
const isAway = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'absent'
const isDemanded = (outcome: Outcome): boolean => outcome === 'holds' || outcome === 'error'

/** Resolves the objects of one level; its parts of the schema are prepared once. */
export class FieldStateResolver {
  readonly #branches: Branch[]
  readonly #tests: Validator[]
  readonly #read: Field[]
  readonly #visible: Condition[]
  readonly #demanded: Condition[]
  readonly #enabled: Condition[]
  readonly #always: string[]
  readonly #conditional: string[]
  readonly #inside: { field: Field; resolver: FieldStateResolver }[]

  /** @param tests the conditions of the screen's branches, compiled */
  constructor({ fields, branches = [] }: Walked, tests: Validator[], root: Field[] = fields) {
    const writable = fields.filter((field) => !field.readOnly)
    const book = new RuleBook(fields, root)
    const conditions = (
      keyword: 'x-visible' | 'x-required' | 'x-enabled',
      among: Field[] = writable,
    ): Condition[] =>
      among.flatMap(({ name, property }) =>
        property[keyword] ? [{ name, test: book.compile(property[keyword]) }] : [],
      )
    this.#branches = branches
    this.#conditional = [...new Set(branches.flatMap((branch) => branch.fields))]
    this.#tests = tests
    this.#visible = conditions(
      'x-visible',
      fields.filter((field) => !field.readOnly || isComputed(field)),
    )
    this.#demanded = conditions('x-required')
    this.#enabled = conditions('x-enabled')
    this.#read = readFields(fields)
    this.#always = writable.filter((field) => field.required).map((field) => field.name)
    this.#inside = writable.flatMap((field) =>
      field.level ? [{ field, resolver: new FieldStateResolver(field.level, tests, root) }] : [],
    )
  }

  /**
   * Adds the states of one object's fields.
   * @returns the object without hidden fields
   */
  add(states: FieldStates, object: JsonObject, context: RuleContext, at = '', root?: RuleValues): JsonObject {
    const valuesOf = (values: JsonObject): RuleValues => ruleValues(this.#read, values)
    const stored = root ? {} : context.stored
    const self = valuesOf({ ...stored, ...object })
    const top = root ?? self
    const scope = { self, root: top }
    const away = this.#away(object, context, (values) => ({
      self: valuesOf({ ...stored, ...values }),
      root: top,
    }))
    const visible = omit(object, away)
    const holding = this.#branches.filter(({ condition }) => this.#tests[condition]?.(visible))
    const demanded = this.#demanded.filter(({ test }) => isDemanded(test(scope, context)))
    for (const name of away) states.hidden.add(at + toPointer(name))
    const require = (name: string): void => {
      if (!away.has(name)) states.required.add(at + toPointer(name))
    }
    this.#always.forEach(require)
    for (const branch of holding) branch.required.forEach(require)
    for (const { name } of demanded) require(name)
    for (const { name, test } of this.#enabled)
      if (isAway(test(scope, context))) states.disabled.add(at + toPointer(name))
    return this.#addInside(states, visible, context, at, top)
  }

  /** Hiding one field may hide the next that reads it, so it repeats until nothing changes. */
  #away(
    object: JsonObject,
    context: RuleContext,
    scopeOf: (values: JsonObject) => { self: RuleValues; root: RuleValues },
  ): Set<string> {
    let away = new Set<string>()
    for (let round = 0; round <= this.#visible.length + this.#branches.length; round++) {
      const rest = omit(object, away)
      const scope = scopeOf(rest)
      const there = new Set(
        this.#branches
          .filter(({ condition }) => this.#tests[condition]?.(rest))
          .flatMap(({ fields }) => fields),
      )
      const next = new Set([
        ...this.#visible.filter(({ test }) => isAway(test(scope, context))).map(({ name }) => name),
        ...this.#conditional.filter((name) => !there.has(name)),
      ])
      const isSettled = next.symmetricDifference(away).size === 0
      away = next
      if (isSettled) break
    }
    return away
  }

  #addInside(
    states: FieldStates,
    object: JsonObject,
    context: RuleContext,
    at: string,
    root: RuleValues,
  ): JsonObject {
    const changed: JsonObject = {}
    for (const { field, resolver } of this.#inside) {
      const value = object[field.name]
      const place = at + toPointer(field.name)
      const look = (item: JsonValue, where: string): JsonValue =>
        isJsonObject(item) ? resolver.add(states, item, context, where, root) : item
      if (value === undefined) {
        if (field.property.type === 'object')
          addAbsent(states, place, (at) => resolver.add(at, {}, context, place, root))
        continue
      }
      const seen = Array.isArray(value)
        ? value.map((item, index) => look(item, `${place}/${index}`))
        : look(value, place)
      if (!isSame(seen, value)) changed[field.name] = seen
    }
    return Object.keys(changed).length === 0 ? object : { ...object, ...changed }
  }
}

/**
 * A group that the record lacks hides and disables its fields as an empty one does; it requires them only where it is
 * required itself.
 */
function addAbsent(states: FieldStates, place: string, look: (states: FieldStates) => void): void {
  const inside: FieldStates = { hidden: states.hidden, disabled: states.disabled, required: new Set() }
  look(inside)
  if (states.required.has(place)) for (const pointer of inside.required) states.required.add(pointer)
}

/** Whether nothing was left out of an object, or of any item of a list. */
const isSame = (seen: JsonValue, value: JsonValue): boolean =>
  seen === value ||
  (Array.isArray(seen) && Array.isArray(value) && seen.every((item, index) => item === value[index]))

/** Fields whose values some condition may read; most screens have many that none does. */
function readFields(fields: Field[]): Field[] {
  const own = namesRead(fields.flatMap(conditionsOf), 'self', 'root')
  const names = own.union(namesRead(fields.flatMap(conditionsInside), 'root'))
  return fields.filter(({ name }) => isAmong(names, name))
}

const conditionsOf = ({ property }: Field): string[] =>
  (['x-visible', 'x-required', 'x-enabled'] as const).flatMap((keyword) => property[keyword] ?? [])

const conditionsInside = ({ level }: Field): string[] =>
  (level?.fields ?? []).flatMap((field) => [...conditionsOf(field), ...conditionsInside(field)])

/** An object without some of its names; the very same where it has none of them. */
export const omit = (object: JsonObject, names: Set<string>): JsonObject =>
  [...names].some((name) => Object.hasOwn(object, name))
    ? Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)))
    : object
