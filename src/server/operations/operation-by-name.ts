import type { OperationName } from '#src/schema/operations.ts'
import { applyPayments } from './apply-payments/apply-payments.ts'
import { applyUpload } from './apply-upload/apply-upload.ts'
import type { Operation } from './operation.ts'
import { postGmfMovement } from './post-gmf-movement/post-gmf-movement.ts'
import { readAnswers } from './read-answers/read-answers.ts'
import { readPayments } from './read-payments/read-payments.ts'
import { readUpload } from './read-upload/read-upload.ts'
import { startReport } from './start-report/start-report.ts'
import { writeNovelties } from './write-novelties/write-novelties.ts'
import { writeReport } from './write-report/write-report.ts'

/** What carries out each operation that a schema may name. */
export const operationByName = {
  'post-gmf-movement': postGmfMovement,
  'start-report': startReport,
  'write-report': writeReport,
  'read-upload': readUpload,
  'apply-upload': applyUpload,
  'read-payments': readPayments,
  'apply-payments': applyPayments,
  'write-novelties': writeNovelties,
  'read-answers': readAnswers,
} satisfies Record<OperationName, Operation>
