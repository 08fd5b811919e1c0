import { findField, type Screen } from '#src/schema/screen.ts'
import type { Columns } from '../../sheets/columns/file-columns.ts'

/** Columns of an answer: the novelty, by its loan and its kind, and what the payroll office says of it. */
const answerFields = ['loanNumber', 'noveltyType', 'payrollAnswer', 'payrollAnswerReason']

/** Columns of the file with which a payroll office answers, which are fields of a novelty that may be sent there. */
export function answerColumns(screen: Pick<Screen, 'fields'>): Columns {
  const fields = answerFields.flatMap((name) => {
    const field = findField(screen, name)
    return field
      ? [{ ...field, readOnly: false, immutable: false, required: name !== 'payrollAnswerReason' }]
      : []
  })
  return {
    title: 'Respuesta de la pagaduría',
    fields,
    required: answerFields.slice(0, 3),
    passedOver: [],
    unique: [['loanNumber', 'noveltyType']],
  }
}
