import type { OperationName } from '#src/schema/operations.ts'
import { annotateSecurity } from './annotate-security/annotate-security.ts'
import { endorseInsurance } from './endorse-insurance/endorse-insurance.ts'
import type { Operation } from './operation.ts'
import { payJudicialExpense } from './pay-judicial-expense/pay-judicial-expense.ts'
import { postGmfMovement } from './post-gmf-movement/post-gmf-movement.ts'

/** What carries out each operation that a schema may name. */
export const operationByName = {
  'annotate-security': annotateSecurity,
  'endorse-insurance': endorseInsurance,
  'pay-judicial-expense': payJudicialExpense,
  'post-gmf-movement': postGmfMovement,
} satisfies Record<OperationName, Operation>
