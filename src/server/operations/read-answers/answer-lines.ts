import type { JsonObject } from '#src/schema/json.ts'
import type { SheetRecord } from '../../sheets/records/sheet-record.ts'
import type { FileLine, LineIssue } from '../file-lines/line-rows.ts'
import { noveltyKey, type WaitingNovelties } from './waiting-novelties.ts'

/** A line of an answer, judged: its `content` has the id of the novelty that it answers and what it says of it. */
export function answerLine({ row, record, issues }: SheetRecord, waiting: WaitingNovelties): FileLine {
  const novelty = waiting.get(noveltyKey(record))
  const found: LineIssue[] = [...issues, ...(issues.length === 0 ? unfit(record, novelty) : [])]
  return {
    line: row.number,
    state: found.length === 0 ? 'GOOD' : 'WRONG',
    content: { novelty: novelty ?? null, answer: answerOf(record) },
    cells: row.cells,
    issues: found,
  }
}

/** What the payroll office says of a novelty, as its step asks for it. */
const answerOf = ({ payrollAnswer, payrollAnswerReason }: JsonObject): JsonObject => ({
  payrollAnswer: payrollAnswer ?? null,
  ...(payrollAnswerReason === undefined ? {} : { payrollAnswerReason }),
})

function unfit({ payrollAnswer, payrollAnswerReason }: JsonObject, novelty: string | undefined): LineIssue[] {
  const needsReason = payrollAnswer === 'RECHAZADA' || payrollAnswer === 'PARCIAL'
  return [
    ...(novelty === undefined ? [issue(notWaiting)] : []),
    ...(needsReason && payrollAnswerReason === undefined ? [issue(noReason)] : []),
  ]
}

const issue = (message: string): LineIssue => ({ column: '', heading: '', value: '', message })

const notWaiting = 'Ninguna novedad de ese préstamo, de este convenio y período, espera respuesta.'

const noReason = 'Falta el detalle de la respuesta.'
