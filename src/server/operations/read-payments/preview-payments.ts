import { monto } from '#src/kinds/monto/kind.ts'
import { toCents } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { FilePreview } from '#src/schema/previewed-file.ts'
import { countLines } from '../file-lines/line-rows.ts'
import { readShownLines } from '../file-lines/read-shown-lines.ts'
import { columnsOf, shownLines } from '../file-lines/shown-lines.ts'
import { RefusedOperation, type Task } from '../operation.ts'
import { mostCompared, overInWords } from './left-over.ts'
import { otherDaysInWords } from './other-days.ts'
import { hasPendingOnly, readPaymentLines, totalOf } from './read-payments.ts'

/** What a file of payments would come to, by the reading that its request has; within a transaction that is undone. */
export async function previewPayments(task: Task): Promise<FilePreview> {
  const { db, resource, record } = task
  try {
    const { headings, fields } = await readPaymentLines(task)
    const names = headings.map((_, column) => fields[column]?.name ?? null)
    const counts = await countLines(task)
    const total = await totalOf(task)
    const lines = await readShownLines(db, resource, record.id)
    return {
      ...shownLines({ counts }, columnsOf({ screen: null, headings, fields: names }, []), lines),
      total,
      fails: !(await hasPendingOnly(task)),
      problems: differences(record, counts.GOOD + counts.WRONG, total),
      notes: [
        ...(await otherDaysInWords(task)),
        ...(counts.GOOD + counts.WRONG > mostCompared ? [] : await overInWords(task)),
      ],
    }
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    return {
      ...shownLines({ counts: {} }, [], []),
      total: 0,
      fails: true,
      problems: [error.message],
      notes: [],
    }
  }
}

/** How the file differs from what is declared, as far as something is. */
function differences({ declaredCount, declaredTotal }: JsonObject, count: number, total: number): string[] {
  const declared = typeof declaredTotal === 'number' ? declaredTotal : total
  return [
    ...(typeof declaredCount !== 'number' || declaredCount === count
      ? []
      : [`El archivo trae ${count} registros y se declararon ${declaredCount}.`]),
    ...(toCents(declared) === toCents(total)
      ? []
      : [
          `El total del archivo es $ ${monto.format(total, {})} y se declararon $ ${monto.format(declared, {})}.`,
        ]),
  ]
}
