import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { OperationNeed, ReadNeed } from '#src/schema/operation-needs/operation-need.ts'
import { readNeed } from '#src/schema/operation-needs/operation-need.ts'
import { type Field, findField } from '#src/schema/screen.ts'

/** Kinds of a need by kinds of fields; numbers and texts are told by the type of their value. */
const byKind: Record<string, ReadNeed['kind']> = {
  archivo: 'file',
  boolean: 'flag',
  choice: 'code',
  date: 'day',
  'date-time': 'moment',
  list: 'list',
  matriz: 'list',
  ref: 'ref',
}

const inWords: Record<ReadNeed['kind'], string> = {
  number: 'un número',
  text: 'un texto',
  code: 'una lista de opciones',
  day: 'un día',
  moment: 'una fecha y hora',
  flag: 'un sí o no',
  file: 'un archivo',
  list: 'una lista',
  ref: 'un registro de otra pantalla',
}

/** What a screen lacks of what an operation needs, in Spanish, each by its name, its kind and what it is for. */
export function unmetNeeds({ reads, writes }: OperationNeed, fields: Field[]): string[] {
  const read = Object.entries(reads).map(([name, text]) => unmet(name, readNeed(text), fields))
  const written = Object.entries(writes)
    .filter(([name]) => reads[name] === undefined)
    .map(([name, text]) => unmet(name, { ...readNeed(text), mark: '?' }, fields))
  return [...read, ...written].filter((one) => one !== undefined)
}

function unmet(name: string, need: ReadNeed, fields: Field[]): string | undefined {
  const field = findField({ fields }, name)
  const meant = `${nameOf(need)}${need.mark === '!' ? ', siempre con valor' : ''} (${need.purpose})`
  if (!field) return need.mark === '?' ? undefined : `falta «${name}», ${meant}`
  const kind = neededKindOf(field)
  const isText = need.kind === 'text' && kind === 'code'
  if (kind !== need.kind && !isText) return `«${name}» es ${kindInWords(field)} y debe ser ${meant}`
  if (need.mark === '!' && !field.required) return `«${name}» puede quedar vacío y debe ser ${meant}`
  return unmetAmong(name, need, field)
}

/** What its options, its columns or its target are not. */
function unmetAmong(name: string, { kind, among, purpose }: ReadNeed, field: Field): string | undefined {
  if (among.length === 0) return undefined
  if (kind === 'ref') {
    const target = field.property['x-ref']
    return target === among[0]
      ? undefined
      : `«${name}» es de «${target}» y debe ser de «${among[0]}» (${purpose})`
  }
  if (kind === 'list') {
    const columns = field.level?.fields.map((one) => one.name) ?? []
    const missing = among.filter((one) => !columns.includes(one))
    return missing.length === 0 ? undefined : `a «${name}» le falta ${quoted(missing)} (${purpose})`
  }
  const strange = (field.property.oneOf ?? []).map((one) => one.const).filter((one) => !among.includes(one))
  return strange.length === 0
    ? undefined
    : `«${name}» tiene ${quoted(strange)} y solo puede tener ${quoted(among)} (${purpose})`
}

const nameOf = ({ kind, among }: ReadNeed): string =>
  kind === 'ref' ? `un registro de «${among[0]}»` : inWords[kind]

function neededKindOf({ kind, property }: Field): ReadNeed['kind'] | undefined {
  const named = byKind[kind]
  if (named) return named
  if (property.type === 'number' || property.type === 'integer') return 'number'
  return property.type === 'string' ? 'text' : undefined
}

const quoted = (names: string[]): string => new Intl.ListFormat('es').format(names.map((name) => `«${name}»`))
