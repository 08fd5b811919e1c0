import { dayWords } from '#src/kinds/day-words.ts'
import { proposed } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Question } from '#src/ui/confirm.tsx'
import { nameOnScreen } from '../record/record-words.ts'
import { approvalTexts } from './approval-texts.ts'

/** Question before a change is approved: which record of which screen it is of, and from which day it holds. */
export function approveQuestion(model: RenderModel, record: StoredRecord): Question {
  const changed = proposed(record)
  const day = model.dated && changed[firstDay]
  return {
    title: approvalTexts.approveQuestion,
    message: approvalTexts.approveEffect(typeof day === 'string' ? dayWords(day) : undefined),
    details: nameOnScreen(model, changed),
    cancelText: approvalTexts.cancel,
    confirmText: approvalTexts.approve,
  }
}
