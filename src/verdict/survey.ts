import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Branch, Field } from '#src/schema/screen.ts'
import type { Validator } from './finding.ts'
import { type RuleValues, ruleValues } from './rule-values.ts'
import { type Outcome, RuleBook, type RuleContext, type RuleTest } from './rules.ts'

/** What holds of the fields of a record, each by its JSON pointer. */
export type Survey = {
  /** Not in sight and not stored: `x-visible`, and branches that do not hold. */
  hidden: Set<string>
  /** To be filled: `required` and `x-required`, and the branches that hold. */
  required: Set<string>
  /** In sight but not to be changed: `x-enabled`. */
  disabled: Set<string>
}

/** An object's fields as the form walks them; a record is one, and so is every item of a list. */
export type Walked = { fields: Field[]; branches?: Branch[] }

type Condition = { name: string; test: RuleTest }

// What cannot be computed is taken for the worse: the field is in sight, may be changed and must be filled.
const isAway = (outcome: Outcome): boolean => outcome === 'fails' || outcome === 'absent'
const isDemanded = (outcome: Outcome): boolean => outcome === 'holds' || outcome === 'error'

/** Surveys the objects of one level; what it needs of the schema is prepared once. */
export class Surveyor {
  readonly #branches: Branch[]
  readonly #tests: Validator[]
  readonly #read: Field[]
  readonly #visible: Condition[]
  readonly #demanded: Condition[]
  readonly #enabled: Condition[]
  readonly #always: string[]
  readonly #conditional: string[]
  readonly #inside: { field: Field; surveyor: Surveyor }[]

  /** @param tests the conditions of the screen's branches, compiled */
  constructor({ fields, branches = [] }: Walked, tests: Validator[], root: Field[] = fields) {
    const writable = fields.filter((field) => !field.readOnly)
    const book = new RuleBook(fields, root)
    const conditions = (keyword: 'x-visible' | 'x-required' | 'x-enabled'): Condition[] =>
      writable.flatMap(({ name, property }) =>
        property[keyword] ? [{ name, test: book.compile(property[keyword]) }] : [],
      )
    this.#branches = branches
    this.#conditional = [...new Set(branches.flatMap((branch) => branch.fields))]
    this.#tests = tests
    this.#visible = conditions('x-visible')
    this.#demanded = conditions('x-required')
    this.#enabled = conditions('x-enabled')
    this.#read = readFields(fields)
    this.#always = writable.filter((field) => field.required).map((field) => field.name)
    this.#inside = writable.flatMap((field) =>
      field.level ? [{ field, surveyor: new Surveyor(field.level, tests, root) }] : [],
    )
  }

  /**
   * Adds to a survey what holds of one object.
   * @returns the object without what is hidden
   */
  add(survey: Survey, object: JsonObject, context: RuleContext, at = '', root?: RuleValues): JsonObject {
    const valuesOf = (values: JsonObject): RuleValues => ruleValues(this.#read, values)
    const whole = { ...(at === '' ? context.stored : {}), ...object }
    const top = root ?? valuesOf(whole)
    const away = this.#away(object, context, (values) => ({
      self: valuesOf({ ...(at === '' ? context.stored : {}), ...values }),
      root: top,
    }))
    const scope = { self: at === '' ? top : valuesOf(object), root: top }
    const kept = omit(object, away)
    const holding = this.#branches.filter(({ condition }) => this.#tests[condition]?.(kept))
    const asked = this.#demanded.filter(({ test }) => isDemanded(test(scope, context)))
    for (const name of away) survey.hidden.add(at + toPointer(name))
    const require = (name: string): void => {
      if (!away.has(name)) survey.required.add(at + toPointer(name))
    }
    this.#always.forEach(require)
    for (const branch of holding) branch.required.forEach(require)
    for (const { name } of asked) require(name)
    for (const { name, test } of this.#enabled)
      if (isAway(test(scope, context))) survey.disabled.add(at + toPointer(name))
    return this.#addInside(survey, kept, context, at, top)
  }

  /** What hides one field may hide the next that reads it, so it is asked again until nothing changes. */
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
      const settled = next.size === away.size && [...next].every((name) => away.has(name))
      away = next
      if (settled) break
    }
    return away
  }

  #addInside(
    survey: Survey,
    object: JsonObject,
    context: RuleContext,
    at: string,
    root: RuleValues,
  ): JsonObject {
    const changed: JsonObject = {}
    for (const { field, surveyor } of this.#inside) {
      const value = object[field.name]
      const place = at + toPointer(field.name)
      const look = (item: JsonValue, where: string): JsonValue =>
        isJsonObject(item) ? surveyor.add(survey, item, context, where, root) : item
      if (value === undefined) continue
      const seen = Array.isArray(value)
        ? value.map((item, index) => look(item, `${place}/${index}`))
        : look(value, place)
      if (!isSame(seen, value)) changed[field.name] = seen
    }
    return Object.keys(changed).length === 0 ? object : { ...object, ...changed }
  }
}

/** Whether nothing was left out, of an object or of any item of a list. */
const isSame = (seen: JsonValue, value: JsonValue): boolean =>
  seen === value ||
  (Array.isArray(seen) && Array.isArray(value) && seen.every((item, index) => item === value[index]))

/** Fields whose values some rule of a screen may read; most screens have many that none does. */
function readFields(fields: Field[]): Field[] {
  const texts = fields.flatMap(ruleTexts).join(' ')
  return texts === '' ? [] : fields.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(texts))
}

const ruleTexts = ({ property, level }: Field): string[] => [
  ...['x-visible', 'x-required', 'x-enabled'].flatMap((keyword) => {
    const text = property[keyword as 'x-visible']
    return text ? [text] : []
  }),
  ...(level?.fields.flatMap(ruleTexts) ?? []),
]

/** An object without some of its names; the very same where it has none of them. */
export const omit = (object: JsonObject, names: Set<string>): JsonObject =>
  [...names].some((name) => Object.hasOwn(object, name))
    ? Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)))
    : object
