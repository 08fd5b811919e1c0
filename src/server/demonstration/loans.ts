import type { JsonObject } from '#src/schema/json.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { amountOf, installmentOf, monthly, owedAfter, toCents } from './amounts.ts'
import { arrearsFigures } from './arrears-figures.ts'
import type { Client } from './clients.ts'
import { type Line, linesOf } from './credit-lines.ts'
import { addMonths, daysBetween } from './days.ts'
import type { Random } from './random.ts'

/** Loan, with what the payroll that pays it reports. */
export type Loan = { loan: JsonObject; payroll: JsonObject | undefined }

/** How many of a hundred clients who may owe have a loan, and how many of those a second one. */
const [some, more] = [95, 90]

/** Loans within the limits of their lines, with instalments that clients can pay. */
export function makeLoans(random: Random, today: string, clients: Client[]): Loan[] {
  const loans: Loan[] = []
  for (const client of clients.filter(({ clientState }) => clientState === 'ACTIVO')) {
    const lines = linesOf(client, today)
    for (const percent of [some, more]) {
      const [line, ...others] = lines
      if (!line || !random.happens(percent)) break
      loans.push(makeLoan(random, today, client, random.pick([line, ...others]), loans.length + 1))
    }
  }
  return loans
}

function makeLoan(random: Random, today: string, client: Client, line: Line, number: number): Loan {
  const rateEa = random.between(1650, 2350) / 100
  const termMonths = random.pick(line.terms)
  const requestedAmount = amountOf(client.monthlyIncome * (random.between(8, 25) / 100), rateEa, termMonths)
  const disbursedAmount = Math.min(
    line.mostAmount,
    Math.max(1_000_000, Math.floor(requestedAmount / 100_000) * 100_000),
  )
  const course = makeCourse(random, today, termMonths)
  const owed = course.isOver ? 0 : owedAfter(disbursedAmount, rateEa, termMonths, course.paid)
  const late = Math.min(course.arrearsDays, 3600)
  const installment = installmentOf(disbursedAmount, rateEa, termMonths)
  const shared = {
    id: `PR-${number}`,
    loanNumber: String(3_900_000_000 + number),
    creditLineId: line.creditLineId,
    ...(line.agreements ? { agreementId: random.pick(line.agreements) } : {}),
    disbursementDate: course.disbursementDate,
    disbursedAmount,
    installmentAmount: toCents(installment),
    rateEa,
    termMonths,
    ...(course.isOver ? {} : { nextDueDate: course.nextDueDate }),
    ...arrearsFigures(late),
    ...(course.isOver ? { loanState: 'CANCELADO' } : {}),
  }
  return {
    loan: {
      ...shared,
      clientId: client.id,
      productType: line.productType,
      businessType: random.pick(line.businessTypes),
      principalBalance: toCents(owed),
      accruedInterest: toCents(owed * monthly(rateEa) * (course.isOver ? 0 : random.between(1, 30) / 30)),
      arrearsInterest: toCents((installment * rateEa * 1.5 * late) / 36_000),
    },
    payroll: line.agreements && {
      ...shared,
      clientDocument: client.documentNumber,
      clientName: client.fullName,
      balance: toCents(owed),
      paidInstallments: course.paid,
      payrollState: course.isOver
        ? 'RETIRADO'
        : late > 0
          ? random.pick(['SIN_CUPO', 'SUSPENDIDA'])
          : 'EN_DESCUENTO',
    },
  }
}

/** State of a loan: when it began, how much of it is paid, and since when the next instalment is owed. */
type Course = {
  disbursementDate: string
  paid: number
  nextDueDate: string
  arrearsDays: number
  isOver: boolean
}

function makeCourse(random: Random, today: string, termMonths: number): Course {
  const isOver = random.happens(4)
  const gone = isOver ? termMonths : random.between(1, Math.min(termMonths - 1, 30))
  const missed =
    isOver || random.happens(86) ? 0 : Math.min(gone, random.pick([1, 1, 1, 2, 2, 3, 4, 6, 8, 12]))
  const paid = gone - missed
  const disbursementDate = addDays(addMonths(today, -gone), -random.between(1, 27))
  const nextDueDate = addMonths(disbursementDate, paid + 1)
  const arrearsDays = isOver ? 0 : Math.max(0, daysBetween(nextDueDate, today))
  return { disbursementDate, paid, nextDueDate, arrearsDays, isOver }
}
