import { shortDay } from '#src/kinds/day-text.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { firstDay, lastDay } from '#src/schema/validity.ts'
import { ApiError } from '../http/errors.ts'
import type { EndedPeriod } from '../resources/periods/periods-to-end.ts'
import type { ImportWork } from './import-work.ts'
import { matchIds } from './match-records.ts'
import { nextValues } from './row-draft.ts'
import { updateByRow } from './write-row.ts'

/**
 * Opens a period again that a row of an import had ended, once the record of that row has effect no more.
 * @throws ApiError `invalid` where somebody has written it since
 */
export async function reopenPeriod(
  work: Pick<ImportWork, 'db' | 'resource' | 'maker' | 'checker'>,
  { id, version }: EndedPeriod,
): Promise<void> {
  const { db, resource } = work
  const match = (await matchIds(db, resource, [id])).get(0)
  if (!match || match.record.version !== version || match.isPending)
    throw new ApiError('invalid', {
      issues: [
        { pointer: toPointer(lastDay), keyword: 'changedSince', message: changedSince(match?.record) },
      ],
    })
  const values = nextValues(resource.screen.fields, match.record, { [lastDay]: null })
  await updateByRow(work, match.record, values)
}

const changedSince = (record: JsonObject | undefined): string => {
  const from = record?.[firstDay]
  const which =
    typeof from === 'string' ? `El período que rige desde el ${shortDay(from)}` : 'El período anterior'
  return `${which}, que esta fila terminó, cambió después de la importación; no se puede deshacer.`
}
