import { dequal as equal } from 'dequal/lite'
import { connectionsOf } from '#src/compile/connections.ts'
import { numberFields } from '#src/compile/number-holders.ts'
import { kindOf } from '#src/kinds/index.ts'
import { referencesIn } from '#src/schema/field-references.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { readsAny } from '#src/validation/rule-reads.ts'
import type { StoredRecords } from './stored-records.ts'

type Stored = ReadonlyMap<string, StoredRecords>

/** References (`x-ref`) to records that are not there, or not as a field beside them says (`x-ref-where`). */
export const brokenReferences = (stored: Stored): string[] =>
  each(stored, ({ screen }, record) =>
    referencesIn(screen.fields).flatMap(({ path, resource, where }) =>
      valuesAt(record, path).flatMap((id) => {
        const found = stored.get(resource)?.records.find((one) => one.id === id)
        const differs = Object.entries(where).some(
          ([name, condition]) => isJsonObject(condition) && found?.[name] !== record[condition.field],
        )
        const message = `${nameOf(screen, record)}: ${path.join('.')} ${id}`
        if (!found) return [`${message} no está en ${resource}`]
        return differs ? [`${message} no es de este registro`] : []
      }),
    ),
  )

/** Numbers of accounts and loans that neither a record has, nor a favourite of the holder of the record. */
export const unknownNumbers = (stored: Stored): string[] =>
  each(stored, ({ screen }, record) =>
    [...ownersOf(stored, screen, numberFields(screen))].flatMap(([name, owners]) => {
      const number = record[name]
      if (number === undefined || owners.some((owner) => recordWith(owner, number))) return []
      const ofHolder = holdersOf(stored, screen, record).flatMap(({ holder, screen: { fields } }) =>
        numbersIn(fields, holder),
      )
      return ofHolder.includes(number)
        ? []
        : [`${nameOf(screen, record)}: ${name} ${number} no está en ${owners.map(idOf).join(' ni ')}`]
    }),
  )

/** Holders that a record names, and what staff do not write of them, that are not those of its account or loan. */
export const otherHolders = (stored: Stored): string[] =>
  each(stored, ({ screen }, record) =>
    holdersOf(stored, screen, record).flatMap(({ name, holder, screen: { id: resource } }) =>
      screen.fields
        .filter((field) => isOfHolder(field, resource, findField(screen, name)))
        .filter(
          (field) => !Object.values(holder).includes(record[field.name] ?? null) && field.name in record,
        )
        .map(
          (field) =>
            `${nameOf(screen, record)}: ${field.name} ${record[field.name]}, y ${name} ${record[name]} es de ${holder.id}`,
        ),
    ),
  )

/** Fields in which records of two screens with the same number, or of the same person, differ. */
export const differingTwins = (stored: Stored): string[] =>
  [...stored.values()].flatMap((owner) =>
    connectionsOf(owner.resource.screen, screensOf(stored)).flatMap((connection) => {
      if (!('pairs' in connection)) return []
      const { screen, pairs } = connection
      const isTwin =
        pairs.length === 1 && hasKey(screen, pairs[0]?.theirs) && hasKey(owner.resource.screen, pairs[0]?.own)
      const copied = screen.fields.filter((field) =>
        isCopied(field, findField(owner.resource.screen, field.name), isTwin),
      )
      return (stored.get(screen.id)?.records ?? []).flatMap((record) => {
        const twin = owner.records.find((one) =>
          pairs.every(({ theirs, own }) => one[own] === record[theirs]),
        )
        return copied
          .filter(({ name }) => twin && !equal(record[name], twin[name]))
          .map(
            ({ name }) =>
              `${nameOf(screen, record)}: ${name} ${record[name]}, y en ${idOf(owner)} ${twin?.[name]}`,
          )
      })
    }),
  )

/** Values that the schema takes from other records, and that the next save would change; not those of the day. */
export const staleValues = (stored: Stored): string[] =>
  [...stored.values()].flatMap(({ resource: { screen }, records, computed }) =>
    computed.flatMap((values, at) => {
      const record = records[at] ?? {}
      return screen.fields
        .filter(
          ({ name, property }) => name in record && !readsAny(property['x-computed'] ?? 'today', 'today'),
        )
        .filter(({ name }) => !equal(record[name], values[name]))
        .map(({ name }) => `${nameOf(screen, record)}: ${name} ${record[name]}, y se calcula ${values[name]}`)
    }),
  )

const each = (
  stored: Stored,
  find: (resource: StoredRecords['resource'], record: JsonObject) => string[],
): string[] =>
  [...stored.values()].flatMap(({ resource, records }) => records.flatMap((record) => find(resource, record)))

const screensOf = (stored: Stored): Screen[] => [...stored.values()].map(({ resource }) => resource.screen)

const idOf = ({ resource }: StoredRecords): string => resource.screen.id

const nameOf = ({ id, unique: [key = ['id']] }: Screen, record: JsonObject): string =>
  `${id} ${key.map((name) => record[name]).join(' ')}`

type Owner = StoredRecords & { key: string }

const recordWith = ({ records, key }: Owner, number: JsonValue): JsonObject | undefined =>
  records.find((one) => one[key] === number)

/** The screens whose records have the number that a field of a screen names, by the field. */
function ownersOf(stored: Stored, screen: Screen, numbers: Field[]): Map<string, Owner[]> {
  const owners = new Map<string, Owner[]>()
  for (const owner of stored.values())
    for (const connection of connectionsOf(owner.resource.screen, [screen])) {
      const [pair, ...rest] = 'pairs' in connection ? connection.pairs : []
      if (!pair || rest.length > 0 || !numbers.some(({ name }) => name === pair.theirs)) continue
      owners.set(pair.theirs, [...(owners.get(pair.theirs) ?? []), { ...owner, key: pair.own }])
    }
  return owners
}

/** Whose the accounts and loans are that a record has the numbers of. */
const holdersOf = (stored: Stored, screen: Screen, record: JsonObject) =>
  [...ownersOf(stored, screen, screen.fields.filter(isNumber))].flatMap(([name, owners]) =>
    owners.flatMap((owner) => {
      const { holder, fields } = owner.resource.screen
      const target = findField({ fields }, holder?.field ?? '')?.property['x-ref']
      const people = stored.get(target ?? '')
      const id = recordWith(owner, record[name] ?? null)?.[holder?.field ?? '']
      const found = people?.records.find((one) => one.id === id)
      return people && found ? [{ name, holder: found, screen: people.resource.screen }] : []
    }),
  )

/** Whether a field says whose its record is: a reference, the text that finds the holder, or a personal text that is copied. */
function isOfHolder({ name, property, readOnly, kind }: Field, resource: string, number?: Field): boolean {
  if (property['x-derived'] !== undefined) return false
  if (property['x-ref'] === resource || number?.property['x-picked']?.holder === name) return true
  const isText = property.type === 'string' && property['x-ref'] === undefined && kind !== number?.kind
  return isText && readOnly && property['x-personal'] === true && property['x-computed'] === undefined
}

const isNumber = (field: Field): boolean => kindOf(field).identifies === true

const hasKey = ({ unique }: Screen, key: string | undefined): boolean =>
  unique.some(([name, ...rest]) => name === key && rest.length === 0)

/** Whether a field is the same in both records: all of a twin that the schemas describe alike, or what is personal. */
const isCopied = ({ name, kind, property }: Field, other: Field | undefined, isTwin: boolean): boolean =>
  other?.kind === kind &&
  !baseFields.has(name) &&
  (isTwin
    ? other.property.description === property.description
    : property['x-personal'] === true && other.property['x-personal'] === true)

const baseFields = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])

const valuesAt = (value: JsonValue | undefined, path: string[]): JsonValue[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [name, ...rest] = path
  if (name === undefined) return value === undefined || value === null ? [] : [value]
  return isJsonObject(value) ? valuesAt(value[name], rest) : []
}

/** Numbers of accounts and loans in a record, inside its lists too. */
const numbersIn = (fields: Field[], value: JsonValue | undefined): JsonValue[] =>
  Array.isArray(value)
    ? value.flatMap((item) => numbersIn(fields, item))
    : isJsonObject(value)
      ? fields.flatMap((field) =>
          isNumber(field)
            ? (value[field.name] ?? [])
            : numbersIn(field.level?.fields ?? [], value[field.name]),
        )
      : []
