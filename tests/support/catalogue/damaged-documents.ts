import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'

/** Values that take the place of another one: of each type, and beyond most limits. */
const strange: JsonValue[] = [true, -7.123, 1e9, 'ZZ?', null, ['ZZ?'], { extraño: 1 }]

/**
 * Documents that differ from a good one in one place: a value of another type or beyond its limits, a member that is
 * missing or too many, a list without its items or with one twice. Not all of them are wrong.
 */
export const damagedDocuments = (document: JsonObject): JsonObject[] =>
  insideOf(document).filter(isJsonObject)

const damaged = (value: JsonValue): JsonValue[] => [
  ...strange.filter((one) => typeof one !== typeof value || typeof value !== 'object'),
  ...insideOf(value),
]

function insideOf(value: JsonValue): JsonValue[] {
  if (Array.isArray(value))
    return [
      [],
      [...value, ...value.slice(0, 1)],
      ...value.flatMap((item, index) => damaged(item).map((one) => value.with(index, one))),
    ]
  if (!isJsonObject(value)) return []
  return [
    { ...value, extraño: 'ZZ?' },
    ...Object.keys(value).map((name) =>
      Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    ),
    ...Object.entries(value).flatMap(([name, item]) =>
      damaged(item).map((one) => ({ ...value, [name]: one })),
    ),
  ]
}
