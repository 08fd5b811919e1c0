import { sql } from 'kysely'
import { toPesos } from '#src/loans/cents.ts'
import { writeEntry } from '../../audit/entry.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { countLines, type FileLine, markLines, readLines } from '../file-lines/line-rows.ts'
import { type PaymentSource, payLoan } from '../loans/pay-loan.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'
import { storeResults } from './payment-results.ts'
import { treatSurplus } from './treat-surplus.ts'

/** Payments that are applied in one transaction, and the milliseconds after which it takes no more of them. */
const [partSize, longestPart] = [200, 250]

/** Code of MEDIO_PAGO by the source of payments. */
const methods: Record<string, string> = { PAGADURIA: 'NOMINA', ACH: 'ACH', PSE: 'PSE' }

/**
 * Applies a file of payments that was approved (domain §7.14, PMA-3, PMA-4): what was received, once; then its lines, a
 * part at a time, each marked in the transaction that applies it. What cannot be applied stays among what was received.
 */
export const applyPayments: Operation = async (task) => {
  const { GOOD, WRONG, APPLIED } = await countLines(task)
  const total = GOOD + WRONG + APPLIED
  if (total === 0)
    throw new RefusedOperation('El archivo de este pago no se ha leído. Anúlelo y cárguelo de nuevo.')
  if (GOOD === 0) return { ends: await storeResults(task) }
  if (APPLIED === 0) refuseUncovered(task)
  await receive(task)
  const applied: FileLine[] = []
  const start = performance.now()
  for (const line of await readLines(task, 'GOOD', partSize)) {
    applied.push(await apply(task, line))
    if (performance.now() - start > longestPart) break
  }
  await markLines(task, applied)
  await report(task, applied)
  return { done: total - GOOD + applied.length, total }
}

const originOf = ({ resource, record }: Task, part: string | number): string =>
  `${resource.screen.id}/${record.id}/${part}`

/** Refuses payments of more than was received (PMA-2), which a file that was approved before this rule may have. */
function refuseUncovered({ record: { fileTotal, declaredTotal } }: Task): void {
  if (Number(fileTotal) > Number(declaredTotal))
    throw new RefusedOperation(
      'El archivo suma más que lo recaudado. Anúlelo y cargue uno que no supere el valor declarado.',
    )
}

/** Books what the payroll office, or another source, has paid; once. What no line of the file is of stays pending. */
async function receive(task: Task): Promise<void> {
  const { db, record } = task
  const entry = {
    debit: bankAccounts.clearing,
    credit: bankAccounts.payrollReceipts,
    amount: Number(record.declaredTotal),
    concept: 'Recaudo de pagos masivos',
  }
  const valueDate = String(record.valueDate)
  await postEntries(db, { origin: originOf(task, 'recaudo'), valueDate, entries: [entry] })
}

/** Reports a part in the audit log: its postings are those of this payment, and some of them change no loan. */
async function report({ db, record, resource, author }: Task, applied: FileLine[]): Promise<void> {
  const [first, last] = [applied.at(0)?.line, applied.at(-1)?.line]
  await writeEntry(db, {
    caller: author,
    resource: resource.screen.id,
    recordId: record.id,
    action: 'EJECUTAR',
    reason: `Pagos de las líneas ${first} a ${last} del archivo.`,
  })
}

async function apply(task: Task, line: FileLine): Promise<FileLine> {
  const { loan, cents, reason } = line.content
  if (loan === undefined) return pending(line, String(reason))
  await sql`savepoint payment`.execute(task.db)
  try {
    const surplus = await pay(task, String(loan), Number(cents), originOf(task, line.line))
    await sql`release savepoint payment`.execute(task.db)
    return { ...line, state: 'APPLIED', content: { ...line.content, surplus } }
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    await sql`rollback to savepoint payment`.execute(task.db)
    return pending(line, error.message)
  }
}

/** Pays a loan and treats what is left over. @returns cents that still are */
async function pay(task: Task, loan: string, cents: number, origin: string): Promise<number> {
  const { record } = task
  const day = String(record.valueDate)
  const method = methods[String(record.paymentSource)] ?? 'NOMINA'
  const source: PaymentSource = { from: bankAccounts.payrollReceipts, method }
  const paid = await payLoan(task, loan, cents, day, origin, source)
  if (!paid || paid.surplus === 0) return 0
  return treatSurplus(task, paid.loan, paid.surplus, day, `${origin}/sobrante`)
}

/** A payment that stays among what was received: its whole amount is pending. */
const pending = (line: FileLine, message: string): FileLine => ({
  ...line,
  state: 'WRONG',
  content: {
    ...line.content,
    surplus: line.content.cents ?? 0,
    pending: toPesos(Number(line.content.cents)),
  },
  issues: [{ column: '', heading: '', value: '', message }],
})
