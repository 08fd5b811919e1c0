import { toCents } from '../../ledger/cent-sums.ts'
import { changeRecord, lockRecord } from '../change-record.ts'
import { findRecord } from '../find-record.ts'
import { matchingRecords } from '../matching-records.ts'
import { type Operation, RefusedOperation } from '../operation.ts'

/**
 * Puts an endorsed policy in force (domain §10.5, END-3): the loan is no longer charged the bank's group policy while it
 * covers, and a policy of the same kind that covered it before is replaced.
 */
export const endorseInsurance: Operation = async (task) => {
  const { record, resource, today } = task
  const { loanNumber, insuranceKind, insuredAmount, coverageTo } = record
  const loans = task.resourceOf('loans')
  const loan = await lockRecord(task, loans, await findRecord(task, loans, 'loanNumber', loanNumber))
  if (loan.loanState === 'CANCELADO' || loan.loanState === 'CASTIGADO')
    throw new RefusedOperation('El préstamo ya no está vigente y no necesita seguro.')
  if (String(coverageTo) < today)
    throw new RefusedOperation('La cobertura de la póliza ya venció. Pida la renovada y cree otra solicitud.')
  const owed = toCents(loan.principalBalance) + toCents(loan.accruedInterest) + toCents(loan.arrearsInterest)
  if (toCents(insuredAmount) < owed)
    throw new RefusedOperation(
      'El valor asegurado no cubre lo que hoy se debe. Pida que lo aumenten y cree otra solicitud.',
    )
  const covering = { loanNumber, insuranceKind, coverageState: 'VIGENTE' }
  for (const other of await matchingRecords(task, resource, covering))
    if (other.id !== record.id)
      await changeRecord(
        task,
        resource,
        other,
        { coverageState: 'REEMPLAZADA', endsOn: null },
        'La reemplaza otra póliza endosada',
      )
  return { ends: { coverageState: 'VIGENTE', endsOn: coverageTo ?? null } }
}
