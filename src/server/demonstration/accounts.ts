import type { JsonObject } from '#src/schema/json.ts'
import { addDays } from '#src/validation/calendar-day.ts'
import { toCents } from './amounts.ts'
import type { Client } from './clients.ts'
import { daysBetween } from './days.ts'
import type { Random } from './random.ts'

/** Makes the accounts of clients: one of savings each, some of the payroll, and certificates of deposit. */
export function makeAccounts(random: Random, today: string, clients: Client[]): JsonObject[] {
  const rows: JsonObject[] = []
  const add = (make: Maker, client: Client): void => {
    const number = rows.length + 1
    rows.push({ id: `AC-${number}`, clientId: client.id, ...make(random, today, number) })
  }
  for (const client of clients.filter(({ clientState }) => clientState !== 'EN_VINCULACION')) {
    add(savings, client)
    if (isPaid(client) && random.happens(70)) add(payroll, client)
    if (random.happens(55)) add(deposit, client)
    if (random.happens(35)) add(deposit, client)
  }
  return rows
}

type Maker = (random: Random, today: string, number: number) => JsonObject

const isPaid = ({ occupation }: Client): boolean =>
  occupation !== undefined && ['EMPLEADO', 'PENSIONADO', 'MILITAR'].includes(occupation)

const savings: Maker = (random, today, number) => ({
  ...account(random, today, number),
  accountName: 'Cuenta De Ahorros Digital',
  productId: 'AH-DIGITAL',
  gmfExempt: random.happens(60),
})

const payroll: Maker = (random, today, number) => ({
  ...account(random, today, number),
  accountName: 'Cuenta De Nómina',
  productId: 'AH-NOMINA',
  gmfExempt: false,
})

/** How many days ago an account may have moved last, by its state: three years without make it abandoned. */
const rests = {
  ACTIVA: [0, 60],
  INACTIVA: [190, 900],
  ABANDONADA: [1100, 1500],
  CANCELADA: [30, 900],
} as const

function account(random: Random, today: string, number: number): JsonObject {
  const accountState = random.happens(90) ? 'ACTIVA' : random.pick(['INACTIVA', 'ABANDONADA', 'CANCELADA'])
  const [least, most] = rests[accountState]
  const lastMovementDate = addDays(today, -random.between(least, most))
  const balance =
    accountState === 'CANCELADA' ? 0 : toCents(random.between(0, 30_000_000) + 0.01 * random.between(0, 99))
  const interest = toCents(balance * 0.004)
  const [month, day] = [random.between(0, 80) * 50_000, random.between(0, 20) * 50_000]
  const used = lastMovementDate.slice(0, 7) === today.slice(0, 7) ? month : 0
  const daily = lastMovementDate === today ? Math.min(used, day) : 0
  return {
    numberAccount: String(4_900_000_000 + number),
    accountType: 'AHORROS',
    accountState,
    balance,
    interest,
    withholdingTax: toCents(interest * 0.07),
    availableBalance: balance,
    gmfMonthUsed: used,
    openDate: addDays(lastMovementDate, -random.between(30, 1500)),
    lastMovementDate,
    limitsRestrictions: {
      generalCounter: used,
      generalLimit: 60_000_000,
      dailyCounter: daily,
      dailyLimit: 5_000_000,
    },
  }
}

/** The rate of the product CDT-DIGITAL, effective per year, and the tax that is withheld. */
const [rate, withheld] = [0.0925, 0.04]

const deposit: Maker = (random, today, number) => {
  const term = random.pick([90, 180, 360, 540])
  const openDate = addDays(today, -random.between(1, term - 1))
  const balance = random.between(1, 200) * 500_000
  const interest = toCents((balance * rate * daysBetween(openDate, today)) / 365)
  return {
    numberAccount: String(5_900_000_000 + number),
    accountName: 'Cdt Digital',
    accountType: 'CDT',
    productId: 'CDT-DIGITAL',
    accountState: 'ACTIVA',
    balance,
    interest,
    withholdingTax: toCents(interest * withheld),
    availableBalance: 0,
    gmfExempt: false,
    gmfMonthUsed: 0,
    openDate,
    maturityDate: addDays(openDate, term),
    limitsRestrictions: { generalCounter: 0, generalLimit: 0, dailyCounter: 0, dailyLimit: 0 },
  }
}
