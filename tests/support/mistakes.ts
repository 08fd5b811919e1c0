import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import { dice } from './dice.ts'

/** A file with one mistake of a person in it, its family and its keyword. */
export type Mistake = { family: string; keyword: string; pointer: string; text: string }

type Place = { pointer: string; keyword: string; name: string; value: JsonValue; parent: JsonValue }

/** Objects whose keys are names that the file makes up, by the keyword that holds them. */
const namingKeys =
  /\/(properties|dependentRequired|dependentSchemas|x-actions|x-find|x-error|x-ref-where|sets|stamps|where|show|\$defs)$|^\/[A-Z]+$|^$/

/** Where a person writes a word of a closed list, or a name that stands elsewhere. */
const wordKeys =
  /\/(type|format|service|mixins\/\*|sort\/\*|unique\/\*\/\*|required\/\*|fields\/\*|totals\/\*|editable\/\*|x-actions\/\*\/\*|action|x-ref|state|initial|steps\/\*|final\/\*|from\/\*|to|by|clears\/\*|x-document-type|x-mark|period|among|level|on|x-derived|at|field|dependentRequired\/\*\/\*|stamps\/\*|takes|resource|types\/\*|\$ref|ref)$/

/** Where a person writes an expression. */
const celKeys =
  /\/(rule|x-visible|x-enabled|x-required|x-default|x-proposed|x-computed|x-cell|when|sets\/\*|show\/\*|asOf|over)$/

/** Where a person writes what others read in one line or one paragraph. */
const lineKeys =
  /^\/(?!\*).*(\b(title|label|tab|singular|x-unit|question|option|save|message|confirm|done|rolName|x-error\/\*)|\*\/description|Modules\/\*\/name)$/

const isText = (value: JsonValue): value is string => typeof value === 'string'

const firstLetter = (change: (letter: string) => string) => (word: string) => word.replace(/[A-Za-z]/, change)
const otherCase = firstLetter((letter) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
)
const misspelt = (word: string): string =>
  word.length > 3 ? `${word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4)}q` : `${word}q`

/** Mistake of a family in a value; undefined where it makes none. */
type Family = (place: Place) => JsonValue | undefined

const another: Family = ({ value }) => {
  if (isText(value)) return 7
  if (Array.isArray(value)) return { '0': 'x' }
  return typeof value === 'object' ? [] : 'ZZ-NADA'
}

const ofText =
  (change: (text: string, place: Place) => string | undefined): Family =>
  (place) => {
    const changed = isText(place.value) ? change(place.value, place) : undefined
    return changed === place.value ? undefined : changed
  }

const ofWord = (change: (word: string) => string): Family =>
  ofText((text, { keyword }) =>
    wordKeys.test(keyword) ? (keyword.endsWith('$ref') ? `${text}q` : change(text)) : undefined,
  )

const ofCel = (change: (text: string) => string): Family =>
  ofText((text, { keyword }) => (celKeys.test(keyword) ? change(text) : undefined))

const ofCount =
  (limit: number): Family =>
  ({ keyword, value }) =>
    typeof value === 'number' &&
    /\/(minLength|maxLength|minItems|maxItems|multipleOf|menu|columns|days|max|limit|businessDays|x-sequence|maxMegabytes|id)$/.test(
      keyword,
    ) &&
    !(limit > 1 && /(maxItems|limit|roles\/\*\/id)$/.test(keyword)) &&
    !(limit === 1.5 && /maxMegabytes/.test(keyword))
      ? limit
      : undefined

/** Mistakes in the values of a file, each of which lint should report. */
const valueFamilies: Record<string, Family> = {
  'another type': another,
  null: () => null,
  'other case': ofWord(otherCase),
  misspelt: ofWord(misspelt),
  'stray space': ofWord((word) => `${word} `),
  blank: ofText(() => '   '),
  empty: ofText(() => ''),
  'line break': ofText((text, { keyword }) => (lineKeys.test(keyword) ? `${text}\n` : undefined)),
  tab: ofText((text, { keyword }) => (lineKeys.test(keyword) ? text.replace(/ |$/, '\t') : undefined)),
  endless: ofText((text, { keyword }) => (lineKeys.test(keyword) ? text.padEnd(16_000, ' más') : undefined)),
  'control character': ofText((text) => `${text}\u0000`),
  'half a character': ofText((text) => `${text}\ud83d`),
  repeated: ({ value, keyword }) =>
    Array.isArray(value) && value.length > 0 && !/\/(allOf|anyOf|enum|default)$/.test(keyword)
      ? [...value, structuredClone(value.at(-1) ?? null)]
      : undefined,
  negative: ofCount(-1),
  'no whole number': ofCount(1.5),
  huge: ofCount(1e15),
  'unknown field': ofCel((text) => text.replace(/\b(self|old|root|found)\.\w+/, '$&Zz')),
  'unknown function': ofCel((text) => text.replace(/\b(\w+)\(/, '$1Zz(')),
  'field in another case': ofCel((text) =>
    text.replace(/\b(self\.)(\w)/, (_, self: string, letter: string) => self + letter.toUpperCase()),
  ),
  'option in another case': ofCel((text) =>
    text.replace(
      /(["'])([A-Z][A-Z_]{2,})\1/,
      (_, quote: string, code: string) => quote + code.toLowerCase() + quote,
    ),
  ),
  'unknown option': ofCel((text) => text.replace(/(["'])([A-Z][A-Z_]{2,})\1/, '$1$2ZZ$1')),
  'another type in an expression': ofCel((text) =>
    /^[^"']*$/.test(text) && / [<>]=? /.test(text) ? text.replace(/( [<>]=? ).*/, "$1'x'") : text,
  ),
  'half an expression': ofCel((text) => `(${text}`),
  'computed of itself': ({ keyword, pointer }) =>
    keyword.endsWith('/x-computed') ? `self.${fromPointer(pointer).at(-2)}` : undefined,
  'unknown name in a text': ofText((text, { keyword }) =>
    /\/(message|label)$/.test(keyword) ? text.replace(/\{(\w+)\}/, '{$1Zz}') : undefined,
  ),
  'half a pattern': ofText((text, { keyword }) => (keyword.endsWith('/pattern') ? `${text}(` : undefined)),
  'no day': ofText((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text.slice(0, 4)}-02-30` : undefined)),
  'swapped limits': ({ value }) => swapped(value),
  'no multiple between the limits': ({ value }) =>
    isJsonObject(value) &&
    typeof value.minimum === 'number' &&
    typeof value.maximum === 'number' &&
    value.minimum > 0
      ? { ...value, multipleOf: Math.ceil(value.maximum) + 1 }
      : undefined,
  'condition against itself': ({ value, keyword }) =>
    keyword.endsWith('/if') && isJsonObject(value) && isJsonObject(value.properties)
      ? {
          ...value,
          allOf: ['A', 'B'].map((word) => ({
            properties: Object.fromEntries(
              Object.keys(value.properties ?? {}).map((name) => [name, { const: word }]),
            ),
          })),
        }
      : undefined,
  'field named in a title': ofText((text, { keyword }) =>
    /\/(sections\/\*\/(title|tab)|rowActions\/\*\/label|dialog\/save|choice\/title)$/.test(keyword)
      ? `${text} {code}`
      : undefined,
  ),
  'number with a default': ({ value, keyword }) =>
    keyword.endsWith('/properties/*') && isJsonObject(value) && value['x-sequence'] !== undefined
      ? { ...value, default: '2026000001' }
      : undefined,
  'key of several values': ({ value, keyword, parent }) => {
    if (keyword !== '/x-resource' || !isJsonObject(value) || !isJsonObject(parent)) return undefined
    const [list] =
      Object.entries(isJsonObject(parent.properties) ? parent.properties : {}).find(
        ([, property]) => isJsonObject(property) && property.type === 'array',
      ) ?? []
    return list === undefined ? undefined : { ...value, unique: [[list]] }
  },
  'order by what is masked': ({ value, keyword }) =>
    keyword.endsWith('/properties/*') && isJsonObject(value) && value['x-masked'] === true
      ? { ...value, 'x-sort': true }
      : undefined,
  'final state that is edited': ({ value, keyword }) =>
    keyword.endsWith('/x-workflow') &&
    isJsonObject(value) &&
    value.final !== undefined &&
    value.editable !== undefined
      ? { ...value, editable: value.final }
      : undefined,
  'unknown key': ({ value, keyword }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !namingKeys.test(keyword)
      ? { ...value, zzNada: 1 }
      : undefined,
  'condition on a field of another type': ({ value, keyword }) =>
    keyword.endsWith('/x-ref-where/*') && isText(value) ? 5 : undefined,
  'required by itself': ({ value, keyword, name }) =>
    /\/dependentRequired\/\*$/.test(keyword) && Array.isArray(value) ? [...value, name] : undefined,
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['formatMinimum', 'formatMaximum'],
  ['minItems', 'maxItems'],
] as const

function swapped(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const pair = pairs.find(([low, high]) => value[low] !== undefined && value[high] !== undefined)
  if (!pair || value[pair[0]] === value[pair[1]]) return undefined
  const [low, high] = pair
  return { ...value, [low]: value[high] ?? null, [high]: value[low] ?? null }
}

/** Mistakes in the keys that are words of the dialect. */
const keyFamilies: Record<string, (key: string) => string> = {
  'misspelt key': misspelt,
  'key in another case': otherCase,
}

/** Every place inside a document; names that the file makes up, and places in a list, count as one. */
function placesIn(value: JsonValue, pointer = '', keyword = ''): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const isFree = Array.isArray(value) || (namingKeys.test(keyword) && keyword !== '')
    const place = { pointer: pointer + toPointer(name), keyword: `${keyword}/${isFree ? '*' : name}` }
    return [
      { ...place, name, value: inside, parent: value },
      ...placesIn(inside, place.pointer, place.keyword),
    ]
  })
}

/** The document with what a pointer leads to replaced, or put under another key. */
function changed(document: JsonValue, pointer: string, change: { value?: JsonValue; key?: string }): string {
  const copy = structuredClone(document)
  const path = fromPointer(pointer)
  const last = path.pop() ?? ''
  let holder = copy
  for (const segment of path) holder = (holder as Record<string, JsonValue>)[segment] ?? null
  if (change.key !== undefined) {
    const entries = Object.entries(holder as Record<string, JsonValue>)
    for (const [name] of entries) delete (holder as Record<string, JsonValue>)[name]
    for (const [name, inside] of entries)
      (holder as Record<string, JsonValue>)[name === last ? change.key : name] = inside
  } else (holder as Record<string, JsonValue>)[last] = change.value ?? null
  return JSON.stringify(copy, null, 2)
}

/**
 * For each keyword of a file and each family of mistakes, one file with that mistake; the place among the keyword's is
 * drawn, the same in every run.
 * @param isRows whether the keys of the file's outermost objects are names that it makes up, as those of rows are
 */
export function mistakesIn(text: string, seed: number, isRows = false): Mistake[] {
  const roll = dice(seed)
  const document = JSON.parse(text) as JsonValue
  const places = placesIn(document)
  const drawn = (all: Place[]): Place | undefined => all[roll(all.length || 1)]
  return [...Map.groupBy(places, ({ keyword }) => keyword)].flatMap(([keyword, same]) => [
    ...Object.entries(valueFamilies).flatMap(([family, make]) => {
      const able = same.filter((place) => make(place) !== undefined)
      const place = drawn(able)
      const value = place && make(place)
      return place && value !== undefined
        ? [{ family, keyword, pointer: place.pointer, text: changed(document, place.pointer, { value }) }]
        : []
    }),
    ...(keyword.endsWith('*') || (isRows && keyword.split('/').length > 3)
      ? []
      : Object.entries(keyFamilies).flatMap(([family, make]) => {
          const place = drawn(same)
          const key = place && make(place.name)
          return place && key !== place.name
            ? [{ family, keyword, pointer: place.pointer, text: changed(document, place.pointer, { key }) }]
            : []
        })),
  ])
}

/**
 * Whether a mistake needs no report: a line repeated within a demonstration row is valid, and an entry of the audit log
 * keeps any value of any field of another screen, also of one that is gone. A field that repeated rows are to have empty
 * gets its default, which for a kind of norm is the value that was there.
 */
export const harmless = ({ family, keyword, path }: Mistake & { path: string }): boolean =>
  (family === 'repeated' && /^\/\*\//.test(keyword)) ||
  (path === 'libranza/minimum-wage-parameters.data.json' &&
    family === 'null' &&
    keyword === '/*/_repeat/set/normType') ||
  (path === 'admin/audit-logs.data.json' &&
    (/^\/\*\/(before|after)\//.test(keyword) ||
      (family === 'unknown key' && /^\/\*\/(before|after)$/.test(keyword))))
