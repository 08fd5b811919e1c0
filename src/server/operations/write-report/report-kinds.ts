import type { JsonObject } from '#src/schema/json.ts'
import { type ReportCode, reportCodes } from '#src/schema/report-codes.ts'
import { RefusedOperation } from '../operation.ts'

/** What a report holds: records of a screen of some days, with some of their fields and the sums of its figures. */
export type ReportKind = {
  screen: string
  /** Field of the day that decides whether a record belongs to it. */
  day: string
  /** Field of the days by which `day` comes earlier, such as those of a notice. */
  ahead?: string
  /** It holds all records up to the last day, as a report of what there is does. */
  isUntil?: true
  /** Values that its records have, by field. */
  where?: Record<string, string[]>
  /** Fields that its parameters filter by. */
  agreement?: string
  channel?: string
  fields: string[]
  /** Fields that are summed: for each value of `by`, where there is one, and over all unless their sums say nothing. */
  sums: string[]
  by?: string
  isOnlyBy?: true
}

/** The reports of domain §10.8, by code. */
export const reportKinds: Record<ReportCode, ReportKind> = {
  // What is charged and what is given back do not add up, so each has its sum.
  GMF_SEMANAL: {
    screen: 'manual-gmf-transactions',
    day: 'originTransactionDate',
    where: { requestStatus: ['EJECUTADA'] },
    channel: 'channelId',
    fields: [
      ...['taxWeek', 'requestNumber', 'originTransactionDate', 'numberAccount', 'clientName'],
      ...['transactionType', 'channelId', 'exemptionNumeral', 'baseAmount', 'gmfRate', 'gmfAmount'],
    ],
    sums: ['baseAmount', 'gmfAmount'],
    by: 'transactionType',
    isOnlyBy: true,
  },
  GMF_HOLD: {
    screen: 'gmf-hold-releases',
    day: 'holdDate',
    channel: 'channelId',
    fields: [
      ...['holdId', 'numberAccount', 'clientDocument', 'holdDate', 'channelId', 'holdState', 'releaseType'],
      ...['originAmount', 'holdAmount'],
    ],
    sums: ['originAmount', 'holdAmount'],
    by: 'holdState',
  },
  CANCELACIONES: {
    screen: 'gmf-account-cancellations',
    day: 'requestedAt',
    fields: [
      ...['requestNumber', 'requestedAt', 'userId', 'numberAccount', 'reason', 'requestStatus', 'executedAt'],
      ...['destinationType', 'destinationEntityId', 'destinationAccount'],
      ...['balance', 'accruedInterest', 'withholdingTax', 'gmfAmount', 'netAmount'],
    ],
    sums: ['balance', 'accruedInterest', 'withholdingTax', 'gmfAmount', 'netAmount'],
  },
  BLOQUEOS: {
    screen: 'account-locks',
    day: 'createdAt',
    fields: [
      ...['lockNumber', 'createdAt', 'numberAccount', 'lockType', 'cause', 'authority', 'courtOrderNumber'],
      ...['lockState', 'expiresAt', 'releasedAt', 'amountLockPartial', 'releasedAmount'],
    ],
    sums: ['amountLockPartial', 'releasedAmount'],
  },
  CDT_VENCIMIENTOS: {
    screen: 'deceval-operations',
    day: 'maturityDate',
    where: { securityType: ['CDT'], requestStatus: ['EJECUTADA'] },
    fields: [
      ...['securityNumber', 'isin', 'operationType', 'holderClientId', 'ownershipType', 'issueDate'],
      ...['maturityDate', 'rateEa', 'nominalValue', 'withholdingTax'],
    ],
    sums: ['nominalValue', 'withholdingTax'],
  },
  ABANDONADAS: {
    screen: 'accounts',
    day: 'lastMovementDate',
    isUntil: true,
    where: { accountState: ['ABANDONADA'] },
    fields: [
      ...['numberAccount', 'accountName', 'accountType', 'clientId', 'openDate', 'lastMovementDate'],
      ...['balance', 'interest'],
    ],
    sums: ['balance', 'interest'],
  },
  PAGOS_ACH: {
    screen: 'mass-payments',
    day: 'valueDate',
    where: { paymentSource: ['ACH'] },
    fields: [
      ...['requestNumber', 'valueDate', 'bankReference', 'requestStatus', 'declaredCount', 'validCount'],
      ...['errorCount', 'declaredTotal', 'fileTotal'],
    ],
    sums: ['declaredTotal', 'fileTotal'],
  },
  PAGOS_MASIVOS: {
    screen: 'mass-payments',
    day: 'valueDate',
    agreement: 'agreementId',
    fields: [
      ...['requestNumber', 'paymentSource', 'agreementId', 'payrollPeriod', 'valueDate', 'bankReference'],
      ...['requestStatus', 'declaredCount', 'validCount', 'errorCount', 'declaredTotal', 'fileTotal'],
    ],
    sums: ['declaredTotal', 'fileTotal'],
    by: 'paymentSource',
  },
  GASTOS_JUDICIALES: {
    screen: 'judicial-expenses',
    day: 'invoiceDate',
    fields: [
      ...['requestNumber', 'loanNumber', 'clientName', 'courtCaseNumber', 'stage', 'expenseType'],
      ...['supplierNit', 'supplierName', 'invoiceNumber', 'invoiceDate', 'requestStatus'],
      ...['amount', 'vatAmount', 'withholdingAmount', 'totalAmount'],
    ],
    sums: ['amount', 'vatAmount', 'withholdingAmount', 'totalAmount'],
  },
  CONDICIONES: {
    screen: 'special-conditions',
    day: 'startDate',
    agreement: 'agreementId',
    fields: [
      ...['requestNumber', 'scope', 'loanNumber', 'agreementId', 'numberAccount', 'conditionType'],
      ...['startDate', 'endDate', 'requestStatus', 'rate', 'installments', 'amount'],
    ],
    sums: ['amount'],
  },
  // A policy is about to end from the day on which its renewal is to be looked after.
  ENDOSOS: {
    screen: 'insurance-endorsements',
    day: 'coverageTo',
    ahead: 'renewalAlertDays',
    fields: [
      ...['requestNumber', 'loanNumber', 'clientId', 'insuranceKind', 'insurerId', 'policyNumber'],
      ...['coverageFrom', 'coverageTo', 'requestStatus', 'insuredAmount'],
    ],
    sums: ['insuredAmount'],
  },
  CARTERA: {
    screen: 'loans',
    day: 'disbursementDate',
    isUntil: true,
    where: { loanState: ['VIGENTE', 'EN_MORA', 'JURIDICO', 'REESTRUCTURADO'] },
    agreement: 'agreementId',
    fields: [
      ...['rating', 'loanNumber', 'clientId', 'productType', 'creditLineId', 'agreementId'],
      ...['disbursementDate', 'nextDueDate', 'arrearsDays', 'loanState', 'rateEa', 'disbursedAmount'],
      ...['principalBalance', 'accruedInterest', 'arrearsInterest', 'provision'],
    ],
    sums: ['disbursedAmount', 'principalBalance', 'accruedInterest', 'arrearsInterest', 'provision'],
    by: 'rating',
  },
  NOVEDADES: {
    screen: 'novelties',
    day: 'requestedAt',
    agreement: 'agreementId',
    fields: [
      ...['requestNumber', 'agreementId', 'loanNumber', 'noveltyType', 'payrollPeriod', 'requestStatus'],
      ...['sentToPayroll', 'payrollAnswer', 'payrollAnswerReason', 'currentInstallment', 'newInstallment'],
    ],
    sums: ['currentInstallment', 'newInstallment'],
    by: 'noveltyType',
  },
}

/** @throws RefusedOperation where there is no such report any more */
export function kindOfReport({ reportCode }: JsonObject): ReportKind {
  const code = reportCodes.find((one) => one === reportCode)
  if (!code) throw new RefusedOperation('Este reporte ya no existe. Pida otro.')
  return reportKinds[code]
}
