import { email } from '#src/kinds/email/kind.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { requiredMessage } from '#src/validation/message.ts'
import { readFigure } from './figure.ts'
import type { Notes } from './notes.ts'
import { compilePattern } from './pattern/compile.ts'

/** A validator of a control, with its message. */
export type Check = {
  name: string
  passes: (value: JsonValue | undefined) => boolean
  message: string
  /** Whether it cannot be understood: no value passes it, and its message says so. */
  isUnusable?: true
}

type Test = (value: JsonValue) => boolean

/**
 * Tests of non-empty values by the validator's name and its member of that name; undefined: that makes no sense.
 */
const tests: Record<string, (limit: JsonValue | undefined) => Test | undefined> = {
  required: () => () => true,
  email: () => (value) => email.refuse(String(value)) === undefined,
  min: (limit) => compare(readFigure, limit, (figure, least) => figure >= least),
  max: (limit) => compare(readFigure, limit, (figure, most) => figure <= most),
  minlength: (limit) => compare(lengthOf, limit, (length, least) => length >= least),
  maxlength: (limit) => compare(lengthOf, limit, (length, most) => length <= most),
  pattern: (source) => {
    const fits = typeof source === 'string' ? compilePattern(source) : undefined
    return fits && ((value) => fits(String(value)))
  },
}

/** The validators of a control in their order; the definition may hold anything in their place. */
export const readChecks = (validators: JsonValue | undefined, notes: Notes): Check[] =>
  [validators ?? []].flat().map((validator) => readCheck(validator, notes))

/** A validator that cannot be understood is failed by every value, like a rule that cannot be computed. */
function readCheck(validator: JsonValue, notes: Notes): Check {
  const { validatorName, message, ...members }: JsonObject = isJsonObject(validator) ? validator : {}
  const name = typeof validatorName === 'string' ? validatorName : ''
  const test = Object.hasOwn(tests, name) ? tests[name]?.(members[name]) : undefined
  const passes: Check['passes'] = (value) => (isEmpty(value) ? name !== 'required' : (test?.(value) ?? false))
  if (test) return { name, passes, message: message === undefined ? messageOf(name) : notes.shown(message) }
  const problem = `No se puede aplicar la validación «${notes.shown(name)}» de este control; avise a quien lo administra.`
  notes.add(problem)
  return { name, passes, message: problem, isUnusable: true }
}

const messageOf = (name: string): string => (name === 'required' ? requiredMessage : 'El valor no es válido.')

/** An unticked box is empty, too. */
const isEmpty = (value: JsonValue | undefined): value is undefined | null | '' | false =>
  value === undefined || value === null || value === '' || value === false

const lengthOf = (value: JsonValue): number => [...String(value)].length

function compare(
  measure: (value: JsonValue) => number | undefined,
  limit: JsonValue | undefined,
  holds: (measured: number, bound: number) => boolean,
): Test | undefined {
  const bound = readFigure(limit)
  if (bound === undefined) return undefined
  return (value) => {
    const measured = measure(value)
    return measured !== undefined && holds(measured, bound)
  }
}
