import { type Fault, mostFaults } from '../fault.ts'
import type { Fact } from './fact.ts'
import type { Shape } from './read-shape.ts'

/** Facts of an ordinary table: nobody sees less of its rows than another, and they are its own. */
const ordinary = 'r p f f 0 0'

/** Sort keys that the database computes for lists, of fields that may be gone from the schema. */
const sortKey = /^text s +sort_key\("?\w+"?\)$/

/** What a table whose schema is gone has of that schema; nothing of the product writes it any more. */
const ofSchema: Fact['what'][] = ['required', 'constraint', 'index', 'call']

const inWords = {
  table: 'clase, herencia o seguridad de filas',
  column: 'columna',
  required: 'columna obligatoria',
  constraint: 'restricción',
  index: 'índice',
  trigger: 'disparador',
  rule: 'regla',
  policy: 'política',
  call: 'función',
  function: 'función',
  operator: 'operador',
  eventTrigger: 'disparador de eventos',
} satisfies Record<Fact['what'], string>
/** Faults of tables that may hide rows from their reader, so that there is nothing to verify. */
export const hidesRows = (shape: Shape, tables: string[]): Fault[] =>
  shape
    .filter(({ table, what, text }) => what === 'table' && tables.includes(table ?? '') && text !== ordinary)
    .map(toFault)

/**
 * Faults of tables that are not as the product makes them, so that they may hold, show or do something else.
 * @param tables beside those that the product makes today: of screens whose schema is gone
 * @param made the shape of a database that the product has just made
 */
export function compareShape(shape: Shape, tables: string[], made: Shape): Fault[] {
  const plain = new Set(made.map(({ table }) => table))
  const gone = tables.filter((table) => !plain.has(table))
  const own = shape.filter(({ table }) => table === null || plain.has(table) || gone.includes(table))
  const expected = new Set([...made.map(keyOf), ...gone.flatMap((table) => ofScreen(made, table).map(keyOf))])
  const there = new Set(own.map(keyOf))
  const isOld = ({ table, what }: Fact): boolean => gone.includes(table ?? '') && ofSchema.includes(what)
  const foreign = own.filter((fact) => !expected.has(keyOf(fact)) && !isOld(fact) && !isHarmless(fact, made))
  const missing = [...expected].filter((key) => !there.has(key)).map((key) => JSON.parse(key) as Key)
  // A function may make everything else look different, so these come first.
  const faults = [
    ...foreign.filter(({ table }) => table === null).map(toFault),
    ...foreign.map(toFault),
    ...missing
      .filter(
        ([table, what]) => what !== 'call' && table !== null && shape.some((one) => one.table === table),
      )
      .map(([table, what, name]) => toFault({ table, what, name })),
  ]
  const faultsByPlace = new Map(faults.map((fault) => [fault.at, fault]))
  return [...faultsByPlace.values()].slice(0, mostFaults)
}

type Key = [Fact['table'], Fact['what'], string, string]

const keyOf = ({ table, what, name, text }: Fact): string =>
  JSON.stringify([table, what, name, text] satisfies Key)

/** Triggers that the table of every screen has, also one whose schema is gone. */
function ofScreen(made: Shape, table: string): Fact[] {
  const screens = new Set(made.filter(({ name }) => name === '_extra').map((fact) => fact.table))
  const triggers = made.filter((fact) => fact.what === 'trigger' && screens.has(fact.table))
  const common = new Map(triggers.map((fact) => [fact.name, fact]))
  const isCommon = ({ name }: Fact): boolean =>
    triggers.filter((fact) => fact.name === name).length === screens.size
  return [...common.values()].filter(isCommon).map((fact) => ({ ...fact, table }))
}

/** Column of a removed field, of an ordinary type; or functions that no statement of the product can call. */
function isHarmless({ table, what, name, text, isPlain }: Fact, made: Shape): boolean {
  const functions = made.filter((fact) => fact.what === 'function').map((fact) => fact.name)
  if (what === 'table') return text === ordinary
  if (what === 'call') return functions.includes(name)
  if (what === 'function') return isPlain === true && !functions.map(nameOf).includes(nameOf(name))
  if (what !== 'column') return false
  const isExpected = made.some((fact) => fact.what === 'column' && fact.table === table && fact.name === name)
  return !isExpected && (isPlain === true || sortKey.test(text) || name === '_extra' || name === 'id')
}

/** `sort_key` of `sort_key(text)`. */
const nameOf = (signature: string): string => signature.replace(/\(.*$/, '')

/** Fault of a column that is not as the product makes it. */
export const columnFault = (table: string, name: string): Fault => toFault({ table, what: 'column', name })

function toFault({ table, what, name }: Pick<Fact, 'table' | 'what' | 'name'>): Fault {
  if (what === 'function') return { kind: 'function', at: name }
  if (table === null) return { kind: 'foreign', at: `${inWords[what]} ${name}` }
  return { kind: 'shape', at: [table, inWords[what], name].filter(Boolean).join(' ') }
}
