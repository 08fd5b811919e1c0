import { toPesos } from '#src/loans/cents.ts'
import { writeEntry } from '../../audit/entry.ts'
import { bankAccounts } from '../../ledger/ledger-accounts.ts'
import { postEntries } from '../../ledger/post-entries.ts'
import { countLines, type FileLine, markLines, readLines } from '../file-lines/line-rows.ts'
import { type BookingLedger, readToBook, writeBooked } from '../loans/booked-loan.ts'
import { type PaymentSource, payOn } from '../loans/pay-loan.ts'
import { type Operation, RefusedOperation, type Task } from '../operation.ts'
import { unknownLoan } from '../read-payments/match-loans.ts'
import { storeResults } from './payment-results.ts'
import { treatSurplus } from './treat-surplus.ts'

/** Payments of the first transaction, and of any at the least and at the most. */
const [firstPart, smallestPart, largestPart] = [200, 100, 1_000]

/** Milliseconds that a transaction should take: others wait for it on an engine of one connection. */
const usualPart = 250

/** Code of MEDIO_PAGO by the source of payments. */
const methods: Record<string, string> = { PAGADURIA: 'NOMINA', ACH: 'ACH', PSE: 'PSE', ASEGURADORA: 'ACH' }

/** How far a file is: its lines, those that were applied or stay pending, the last one of them, and how many come next. */
type Reached = { total: number; done: number; line: number; size: number }

/**
 * Applies a file of payments that was approved (domain §7.14, PMA-3, PMA-4): what was received, once; then its lines in
 * their order, a part at a time, each marked in the transaction that applies it. What cannot be applied stays among what
 * was received.
 */
export const applyPayments: Operation = async (task) => {
  const { total, done, line, size } = (task.reached as Reached | undefined) ?? (await begin(task))
  const start = performance.now()
  const lines = await readLines(task, 'GOOD', size, line)
  if (lines.length === 0) return { ends: await storeResults(task) }
  const applied = await applyLines(task, lines)
  await markLines(task, applied)
  await report(task, applied)
  const next = Math.round((lines.length * usualPart) / (performance.now() - start))
  const reached: Reached = {
    total,
    done: done + lines.length,
    line: lines.at(-1)?.line ?? line,
    size: Math.min(Math.max(next, smallestPart), largestPart),
  }
  return { done: reached.done, total, reached }
}

async function begin(task: Task): Promise<Reached> {
  const { GOOD, WRONG, APPLIED } = await countLines(task)
  const total = GOOD + WRONG + APPLIED
  if (total === 0)
    throw new RefusedOperation('El archivo de este pago no se ha leído. Cárguelo en otra solicitud.')
  if (APPLIED === 0) refuseUncovered(task)
  await receive(task)
  return { total, done: total - GOOD, line: 0, size: firstPart }
}

const originOf = ({ resource, record }: Task, part: string | number): string =>
  `${resource.screen.id}/${record.id}/${part}`

/** Refuses payments of more than was received (PMA-2), which a file that was approved before this rule may have. */
function refuseUncovered({ record: { fileTotal, declaredTotal } }: Task): void {
  if (Number(fileTotal) > Number(declaredTotal))
    throw new RefusedOperation(
      'El archivo suma más que lo recaudado. Cargue en otra solicitud uno que no supere el valor declarado.',
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

/** Applies lines in their order, to loans that are read and written once for all of them. */
async function applyLines(task: Task, lines: FileLine[]): Promise<FileLine[]> {
  const ids = lines.flatMap(({ content }) => (content.loan === undefined ? [] : [String(content.loan)]))
  const origins = lines.map(({ line }) => originOf(task, line))
  const ledger = await readToBook(task, [...new Set(ids)], origins)
  const applied = lines.map((line) => {
    try {
      return applyLine(task, ledger, line)
    } catch (error) {
      if (error instanceof RefusedOperation) return pending(line, error.message)
      throw error
    }
  })
  await writeBooked(task, ledger.loans.values())
  return applied
}

/** Books the payment of a line, and treats what is left over. @throws RefusedOperation where its loan takes none */
function applyLine({ record, ...task }: Task, ledger: BookingLedger, line: FileLine): FileLine {
  const { loan: id, cents, reason } = line.content
  const booked = ledger.loans.get(String(id))
  if (!booked) throw new RefusedOperation(String(reason ?? unknownLoan.reason))
  const origin = originOf({ ...task, record }, line.line)
  const day = String(record.valueDate)
  const method = methods[String(record.paymentSource)] ?? 'NOMINA'
  const source: PaymentSource = { from: bankAccounts.payrollReceipts, method }
  const paid = payOn(ledger, booked, { cents: Number(cents), day, origin, source })
  const rest = { surplus: paid.surplus, day, origin: `${origin}/sobrante`, method }
  const treated = treatSurplus(ledger, paid.booked, record, rest)
  ledger.loans.set(booked.loan.id, treated.booked)
  const early = paid.surplus - treated.surplus
  return { ...line, state: 'APPLIED', content: { ...line.content, early, surplus: treated.surplus } }
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
