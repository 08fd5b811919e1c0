import equal from 'fast-deep-equal'
import { closest, didYouMean } from '#src/schema/closest.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Source } from '#src/schema/source.ts'

type Shape = Record<string, { words: string; is: (value: JsonValue) => boolean }>

const object = { words: 'un objeto entre llaves', is: isJsonObject }
const list = { words: 'una lista de casos entre corchetes', is: Array.isArray }
const notices = {
  words: 'una lista de avisos, cada uno con «field» y «message»',
  is: (value: JsonValue) => Array.isArray(value) && value.every(isNotice),
}
const text = { words: 'un texto entre comillas', is: (value: JsonValue) => typeof value === 'string' }

const yesOrNo = {
  words: 'true o false, sin comillas',
  is: (value: JsonValue) => typeof value === 'boolean',
}
const optional = ['found', 'before', 'sent', 'takes', 'notices', 'approval']

const file: Shape = { record: object, found: object, valid: list, invalid: list }
const taken: Shape = {
  description: text,
  change: object,
  found: object,
  before: object,
  sent: yesOrNo,
  takes: text,
}
const refused: Shape = { ...taken, field: text, message: text }
const approval = {
  words: 'el mensaje entre comillas, o null si el cambio rige de una vez',
  is: (value: JsonValue) => typeof value === 'string' || value === null,
}
const accepted: Shape = { ...taken, notices, approval }

/** What keeps a file from being one of cases: keys too few, too many or of another type. */
export function misshapen(source: Source): Problem[] {
  const { value } = source
  const whole = misshapenObject(source, value, '', file)
  if (whole.length > 0 || !isJsonObject(value)) return whole
  return Object.entries({ valid: accepted, invalid: refused }).flatMap(([name, shape]) =>
    [value[name] ?? []]
      .flat()
      .flatMap((one, index) => misshapenObject(source, one, `/${name}/${index}`, shape)),
  )
}

function misshapenObject({ problem }: Source, value: JsonValue, pointer: string, shape: Shape): Problem[] {
  const keys = Object.keys(shape)
  const needed = keys.filter((key) => !optional.includes(key))
  if (!isJsonObject(value))
    return [problem(pointer, `Aquí va un objeto entre llaves con ${told.format(needed)}.`)]
  const missing = needed.filter((key) => !Object.hasOwn(value, key))
  const strange = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  const lacking = standsFor(strange, missing, keys)
  const use = (key: string): string =>
    lacking ? `, y falta «${lacking}».` : `.${didYouMean(key, keys) || ` Use ${told.format(needed)}.`}`
  return [
    ...(lacking ? [] : missing.map((key) => problem(pointer, `Falta «${key}».`))),
    ...strange.map((key) => problem(pointer + toPointer(key), `Aquí no va «${key}»${use(key)}`, 'key')),
    ...Object.entries(value).flatMap(([key, inside]) => {
      const wanted = shape[key]
      return !Object.hasOwn(shape, key) || !wanted || wanted.is(inside)
        ? []
        : [problem(pointer + toPointer(key), `«${key}» debe ser ${wanted.words}.`)]
    }),
  ]
}

/** The only key that is missing, where the only one that does not belong is like no other. */
function standsFor(strange: string[], missing: string[], keys: string[]): string | undefined {
  const [one = ''] = strange
  const [lacking] = missing
  const meant = closest(one, keys)
  const isPair = strange.length === 1 && missing.length === 1
  return isPair && (meant === undefined || meant === lacking) ? lacking : undefined
}

const isNotice = (value: JsonValue): boolean =>
  isJsonObject(value) && equal(Object.keys(value).sort(), ['field', 'message'])

const told = new Intl.ListFormat('es')
