import { kindOf } from '#src/kinds/index.ts'
import { documentWords } from '#src/kinds/rjsf/document-words.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Issue, ValidationError } from './issue.ts'
import { itemMessage, messageFor } from './message.ts'

/** One failure at a place: a keyword that its value fails, or a rule with its message. */
type Failure = { keyword: string; params: Record<string, unknown> } | RuleFailure

type RuleFailure = { keyword: string; message: string; advice?: string }

/** All failures of a record, collected by place and reported in the order of the form. */
export class Failures {
  readonly #byPlace = new Map<string, Failure[]>()

  add(pointer: string, failure: Failure): void {
    const there = this.#byPlace.get(pointer)
    if (there) there.push(failure)
    else this.#byPlace.set(pointer, [failure])
  }

  /** Whether a field of the record, or anything inside it, has a failure. */
  isIn(name: string): boolean {
    const pointer = toPointer(name)
    return [...this.#byPlace.keys()].some((place) => place === pointer || place.startsWith(`${pointer}/`))
  }

  /** Adds a required field that is empty, unless it has a failure already. */
  addMissing(pointer: string): void {
    if (!this.#byPlace.has(pointer)) this.add(pointer, { keyword: 'required', params: {} })
  }

  /** Whether a place lies in something that is reported as missing itself. */
  isInMissing(pointer: string): boolean {
    return [...this.#byPlace].some(
      ([place, failures]) =>
        pointer.startsWith(`${place}/`) && failures.some(({ keyword }) => keyword === 'required'),
    )
  }

  /** Adds what the validator refuses, except at hidden fields: those need no value. */
  addErrors(errors: ValidationError[], hidden: Set<string>): void {
    const hasChoices = errors.some(({ params }) => 'counts' in params || 'minContains' in params)
    for (const error of hasChoices ? documentWords().chosenErrors(errors) : errors) {
      const { instancePath, keyword, params, propertyName } = error
      const pointer = instancePath + inside(keyword, params)
      // `if` repeats what its branch has reported, and `propertyNames` what a name fails.
      if (keyword !== 'if' && propertyName === undefined && !hidden.has(pointer))
        this.add(pointer, { keyword, params })
    }
  }

  /** One issue per place; places without a field come first. */
  inFormOrder(fields: Field[], record: JsonObject): Issue[] {
    if (this.#byPlace.size === 0) return []
    const issues: Issue[] = []
    this.#walk(fields, record, '', issues)
    const unknown = [...this.#byPlace].map(([pointer, [failure]]) => ({
      pointer,
      keyword: failure?.keyword ?? '',
      message: `El campo «${fromPointer(pointer).join('/')}» no existe en este recurso; quítelo.`,
    }))
    return [...unknown, ...issues]
  }

  /** Takes out each field's failures, so that those of unknown places remain. */
  #walk(fields: Field[], object: JsonObject, at: string, issues: Issue[]): void {
    for (const field of fields) {
      const value = object[field.name]
      const pointer = at + toPointer(field.name)
      const inDocument = this.#takeInDocument(field, value, pointer)
      const own = inDocument.length > 0 ? this.#take(pointer).filter(isNoFormat) : this.#take(pointer)
      const failures = Array.isArray(value)
        ? [...own, ...value.flatMap((item, index) => this.#takeItem(field, item, `${pointer}/${index}`))]
        : own
      const issue = firstOf(field, failures, value)
      if (issue) issues.push({ pointer, ...issue })
      issues.push(...inDocument)
      if (!field.level) continue
      // A rule may speak of a field in a group that the record does not have.
      const held = value ?? (field.property.type === 'object' ? {} : undefined)
      const objects = Array.isArray(held) ? held : [held]
      for (const [index, item] of objects.entries())
        if (isJsonObject(item))
          this.#walk(field.level.fields, item, Array.isArray(value) ? `${pointer}/${index}` : pointer, issues)
    }
  }

  /** An item that fails as a whole is reported at its list; a text or an option with its own reason. */
  #takeItem(field: Field, item: JsonValue, pointer: string): Failure[] {
    return this.#take(pointer).map((failure) => {
      const message =
        'params' in failure ? itemMessage(field, failure.keyword, item, failure.params) : undefined
      return message === undefined ? failure : { keyword: failure.keyword, message }
    })
  }

  /** Issues inside a document, each where its free schema refuses it. */
  #takeInDocument({ property }: Field, value: JsonValue | undefined, pointer: string): Issue[] {
    const schema = property['x-schema']
    if (!schema || value === undefined) return []
    const places = [...this.#byPlace.keys()].filter((place) => place.startsWith(`${pointer}/`))
    return places.flatMap((place) => {
      const [failure] = this.#take(place)
      if (!failure) return []
      const { keyword } = failure
      if ('message' in failure) return [{ pointer: place, keyword, message: failure.message }]
      const path = fromPointer(place.slice(pointer.length))
      return [
        {
          pointer: place,
          keyword,
          message: documentWords().messageAt(schema, value, path, keyword, failure.params),
        },
      ]
    })
  }

  #take(pointer: string): Failure[] {
    const failures = this.#byPlace.get(pointer)
    if (!failures) return none
    this.#byPlace.delete(pointer)
    return failures
  }
}

const none: Failure[] = []

/** A document is refused as a whole for a text that is refused at its place too. */
const isNoFormat = ({ keyword }: Failure): boolean => keyword !== 'objectFormat'

/** A missing or superfluous property is reported at its own place, not at the object's. */
function inside(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return toPointer(String(params.missingProperty))
    case 'additionalProperties':
      return toPointer(String(params.additionalProperty))
    case 'unevaluatedProperties':
      return toPointer(String(params.unevaluatedProperty))
    case 'propertyNames':
      return toPointer(String(params.propertyName))
    default:
      return ''
  }
}

/** The first failure in the order in which the schema states the keywords; rules come after. */
function firstOf(
  field: Field,
  failures: Failure[],
  value: JsonValue | undefined,
): Omit<Issue, 'pointer'> | undefined {
  const [first] = inSchemaOrder(field, failures)
  if (!first) return undefined
  if ('message' in first) return first
  const message = field.readOnly
    ? `El campo «${field.name}» lo pone el servidor; no lo envíe.`
    : wholeMessage(field, first.keyword, value, first.params)
  const advice = value === undefined || field.readOnly ? undefined : adviceOn(field, value)
  return { keyword: first.keyword, message, ...(advice === undefined ? {} : { advice }) }
}

/** What corrects a value of its kind's JSON type. */
function adviceOn(field: Field, value: JsonValue): string | undefined {
  const kind = kindOf(field)
  return typeof value === kind.type ? kind.advise?.(value, field.property) : undefined
}

/** A document is refused as a whole by its free schema too. */
function wholeMessage(
  field: Field,
  keyword: string,
  value: JsonValue | undefined,
  params: Record<string, unknown>,
): string {
  const schema = field.property['x-schema']
  const isFree = schema && value !== undefined && !['type', 'objectFormat'].includes(keyword)
  return isFree
    ? documentWords().messageAt(schema, value, [], keyword, params)
    : messageFor(field, keyword, value, params)
}

function inSchemaOrder(field: Field, failures: Failure[]): Failure[] {
  const place = (failure: Failure): number => {
    const keywords = Object.keys(field.property)
    if ('message' in failure) return keywords.length
    return keywords.indexOf(failure.keyword === 'enum' ? 'oneOf' : failure.keyword)
  }
  return [...failures].sort((a, b) => place(a) - place(b))
}
