import { shortDay } from '#src/kinds/day-text.ts'
import { uncelledFields } from '#src/schema/changes-only.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { inEffectRule } from '#src/validation/in-effect.ts'
import { ApiError } from '../http/errors.ts'
import type { ImportWork } from './import-work.ts'
import type { ReadRow } from './row-draft.ts'
import type { RowOutcome } from './row-write.ts'

/**
 * Says of a row that changes what is in effect how its file gives a new version of it: its first day is part of its key,
 * so another day makes it a new record, which ends the one before.
 */
export function withVersionsByFile(
  { resource: { screen }, may }: ImportWork,
  columns: (Field | undefined)[],
  rows: ReadRow[],
  outcomes: RowOutcome[],
): RowOutcome[] {
  if (!may.create || !screen.dated?.keys.length) return outcomes
  return outcomes.map((outcome, at) => {
    const from = rows[at]?.match?.record[firstDay]
    if (!(outcome instanceof ApiError) || typeof from !== 'string') return outcome
    const isFixed = outcome.issues.some(isOfFixed)
    if (!isFixed) return outcome
    const message = newVersion(screen, columns, from)
    const issues = outcome.issues.map((issue) => (isOfFixed(issue) ? { ...issue, message } : issue))
    return new ApiError(outcome.code, { detail: outcome.detail, issues })
  })
}

/** The end of what is in effect may change, though not to a day that is past. */
const isOfFixed = ({ keyword, pointer }: { keyword: string; pointer: string }): boolean =>
  keyword === inEffectRule.keyword && pointer !== toPointer(lastDay)

function newVersion(screen: Screen, columns: (Field | undefined)[], from: string): string {
  const fixed = `El registro ya está en vigencia desde el ${shortDay(from)} y no cambia.`
  const [apart] = uncelledFields(screen)
  if (apart)
    return `${fixed} Una versión nueva necesita «${apart.title}», que no cabe en una celda: créela en su formulario, desde otra fecha.`
  const title = findField(screen, firstDay)?.title ?? ''
  const where = columns.some((field) => field?.name === firstDay)
    ? `ponga en «${title}» de esta fila`
    : `agregue al archivo la columna «${title}» con`
  return `${fixed} Para una versión nueva, ${where} la fecha desde la que regirá; la actual terminará el día anterior.`
}
