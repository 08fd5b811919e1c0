import { type Cents, toCents } from '#src/loans/cents.ts'
import type { JsonObject } from '#src/schema/json.ts'

/** What a waiver forgives of what is owed of its concept: its amount, or its percent of that. */
export const waivedCents = ({ amount, percent }: JsonObject, owed: Cents): Cents =>
  amount === undefined ? Math.round((owed * Number(percent)) / 100) : toCents(Number(amount))
