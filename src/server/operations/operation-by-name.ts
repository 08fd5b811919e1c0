import type { OperationName } from '#src/schema/operations.ts'
import { annotateSecurity } from './annotate-security/annotate-security.ts'
import { applyClaim } from './apply-claim/apply-claim.ts'
import { applyCondition } from './apply-condition/apply-condition.ts'
import { applyLoanRate } from './apply-loan-rate/apply-loan-rate.ts'
import { applyPayments } from './apply-payments/apply-payments.ts'
import { applyUpload } from './apply-upload/apply-upload.ts'
import { blockListedClient } from './block-listed-client/block-listed-client.ts'
import { cancelAccount } from './cancel-account/cancel-account.ts'
import { changeDueDates } from './change-due-dates/change-due-dates.ts'
import { endorseInsurance } from './endorse-insurance/endorse-insurance.ts'
import { keepPledge } from './keep-pledge/keep-pledge.ts'
import { loadWatchList } from './load-watch-list/load-watch-list.ts'
import { openAccount } from './open-account/open-account.ts'
import type { Operation, OperationOf } from './operation.ts'
import { payJudicialExpense } from './pay-judicial-expense/pay-judicial-expense.ts'
import { postGmfMovement } from './post-gmf-movement/post-gmf-movement.ts'
import { projectPayment } from './project-payment/project-payment.ts'
import { readAnswers } from './read-answers/read-answers.ts'
import { readPayments } from './read-payments/read-payments.ts'
import { readUpload } from './read-upload/read-upload.ts'
import { readWatchList } from './read-watch-list/read-watch-list.ts'
import { releaseHold } from './release-hold/release-hold.ts'
import { screenClients } from './screen-clients/screen-clients.ts'
import { screenPerson } from './screen-person/screen-person.ts'
import { simulateCapacity } from './simulate-capacity/simulate-capacity.ts'
import { startReport } from './start-report/start-report.ts'
import { writeNovelties } from './write-novelties/write-novelties.ts'
import { writeOffLoan } from './write-off-loan/write-off-loan.ts'
import { writeReport } from './write-report/write-report.ts'

const operations = {
  'annotate-security': annotateSecurity,
  'apply-claim': applyClaim,
  'apply-condition': applyCondition,
  'endorse-insurance': endorseInsurance,
  'keep-pledge': keepPledge,
  'read-watch-list': readWatchList,
  'load-watch-list': loadWatchList,
  'block-listed-client': blockListedClient,
  'screen-clients': screenClients,
  'screen-person': screenPerson,
  'pay-judicial-expense': payJudicialExpense,
  'cancel-account': cancelAccount,
  'open-account': openAccount,
  'post-gmf-movement': postGmfMovement,
  'simulate-capacity': simulateCapacity,
  'project-payment': projectPayment,
  'apply-loan-rate': applyLoanRate,
  'change-due-dates': changeDueDates,
  'write-off-loan': writeOffLoan,
  'release-hold': releaseHold,
  'start-report': startReport,
  'write-report': writeReport,
  'read-upload': readUpload,
  'apply-upload': applyUpload,
  'read-payments': readPayments,
  'apply-payments': applyPayments,
  'write-novelties': writeNovelties,
  'read-answers': readAnswers,
} satisfies { [Name in OperationName]: OperationOf<Name> }

/** What carries out each operation that a schema may name. Lint has held the record of its screen to what it declares. */
export const operationByName = operations as Record<OperationName, Operation>
