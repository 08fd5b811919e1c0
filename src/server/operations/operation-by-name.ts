import type { OperationName } from '#src/schema/operations.ts'
import { applyLoanRate } from './apply-loan-rate/apply-loan-rate.ts'
import { changeDueDates } from './change-due-dates/change-due-dates.ts'
import type { Operation } from './operation.ts'
import { postGmfMovement } from './post-gmf-movement/post-gmf-movement.ts'
import { projectPayment } from './project-payment/project-payment.ts'
import { writeOffLoan } from './write-off-loan/write-off-loan.ts'

/** What carries out each operation that a schema may name. */
export const operationByName = {
  'post-gmf-movement': postGmfMovement,
  'project-payment': projectPayment,
  'apply-loan-rate': applyLoanRate,
  'change-due-dates': changeDueDates,
  'write-off-loan': writeOffLoan,
} satisfies Record<OperationName, Operation>
