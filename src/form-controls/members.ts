import type { JsonValue } from '#src/schema/json.ts'
import { type ControlType, controlTypes, unusable } from './control-types.ts'
import type { Notes } from './notes.ts'

/** @param taken the names of the controls before it */
export function readName(name: JsonValue | undefined, taken: Set<string>, notes: Notes): string | undefined {
  if (typeof name !== 'string' || name === '') {
    notes.add('Este control no tiene nombre y no se puede usar; avise a quien lo administra.')
    return undefined
  }
  if (taken.has(name)) {
    notes.add(
      'Otro control tiene el mismo nombre, así que este no se puede usar; avise a quien lo administra.',
    )
    return undefined
  }
  taken.add(name)
  return name
}

export function readType(type: JsonValue, notes: Notes): ControlType {
  const controlType =
    typeof type === 'string' && Object.hasOwn(controlTypes, type) ? controlTypes[type] : undefined
  if (controlType) return controlType
  notes.add(`No se conoce el tipo de control «${notes.shown(type)}»; avise a quien lo administra.`)
  return unusable
}

/**
 * Columns of twelve: `col-6`, `col-md-6`. Of several the last is that of the widest screen; without any, half a line.
 */
export function readColumns(names: JsonValue | undefined): number {
  const matches = [...String(names ?? '').matchAll(/(?:^|\s)col(?:-[a-z]{2,3})?-(\d{1,2})(?=\s|$)/g)]
  const columns = Number(matches.at(-1)?.[1])
  return columns >= 1 && columns <= 12 ? columns : 6
}
