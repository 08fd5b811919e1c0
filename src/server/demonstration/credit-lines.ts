import { addYears } from '#src/validation/calendar-day.ts'
import type { Client } from './clients.ts'

/** A line of credit of the demonstration rows as loans need it: amounts in pesos, terms in months. */
export type Line = {
  creditLineId: string
  productType: string
  /** The agreements that it is lent through, where it needs one. */
  agreements?: readonly [string, ...string[]]
  businessTypes: readonly [string, ...string[]]
  mostAmount: number
  terms: readonly [number, ...number[]]
  /** Highest age of a client at the end of the longest of its terms. */
  mostAge: number
}

const free: Line = {
  creditLineId: 'LIBRE-INV',
  productType: 'LIBRE_INVERSION',
  businessTypes: ['NUEVO'],
  mostAmount: 80_000_000,
  terms: [24, 36, 48, 60, 72],
  mostAge: 75,
}

const publicSector: Line = {
  creditLineId: 'LIB-PUB',
  productType: 'LIBRANZA',
  agreements: ['CV-0001', 'CV-0003'],
  businessTypes: ['NUEVO', 'NUEVO', 'RETANQUEO', 'COMPRA_CARTERA'],
  mostAmount: 150_000_000,
  terms: [36, 48, 60, 72, 84, 96, 108, 120],
  mostAge: 75,
}

const pensions: Line = {
  ...publicSector,
  creditLineId: 'LIB-PEN',
  agreements: ['CV-0002'],
  mostAmount: 120_000_000,
  terms: [36, 48, 60],
  mostAge: 85,
}

const byOccupation: Record<string, Line[]> = {
  EMPLEADO: [publicSector, publicSector, free],
  INDEPENDIENTE: [free],
  MILITAR: [free],
  PENSIONADO: [pensions],
}

/** Lines that a client may borrow from on a day; more often those that are listed twice. */
export function linesOf({ occupation = '', birthDate }: Client, today: string): Line[] {
  if (birthDate === undefined) return []
  return (byOccupation[occupation] ?? []).filter(
    ({ terms, mostAge }) => addYears(birthDate, mostAge - Math.max(...terms) / 12) >= today,
  )
}
