import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { refuseText } from '../text.ts'

/** Objects and lists inside each other, at most; nobody finds anything deeper. */
const deepest = 24

/** Characters of the whole, as JSON. */
const longest = 100_000

/** Name that rjsf gives to a row just added; `-1`, `-2`… follow. */
const unnamed = /^newKey(-\d+)?$/

/** Whether nobody has named a keyed row yet. */
export const isUnnamed = (name: string): boolean => unnamed.test(name)

/** What a keyed row is called until somebody names it. */
export const unnamedTitle = 'Fila sin nombre'

export const unnamedMessage = 'Escriba el nombre de cada fila que agregó, o quítela.'

/** Why a document is refused whatever its schema; undefined when it is not. */
export function refuseDocument(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return 'Complete los campos de este documento.'
  if (JSON.stringify(value).length > longest) return 'El documento es demasiado largo; repártalo.'
  return refuseInside(value, 1)
}

function refuseInside(value: JsonValue, depth: number): string | undefined {
  if (typeof value === 'string') return refuseText(value)
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return `El documento tiene más de ${deepest} niveles; repártalo.`
  for (const [name, one] of Object.entries(value)) {
    const reason = refuseName(name) ?? refuseInside(one, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}

function refuseName(name: string): string | undefined {
  if (isUnnamed(name) || name === '') return unnamedMessage
  const reason = refuseText(name)
  return reason && `«${name}»: ${reason}`
}
