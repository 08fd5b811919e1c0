import type { JsonObject } from '#src/schema/json.ts'

/** What follows from the days that a loan is late: its state, and its rating in consumer credit. */
export const arrearsFigures = (days: number): JsonObject => ({
  arrearsDays: days,
  rating: days <= 30 ? 'A' : days <= 60 ? 'B' : days <= 90 ? 'C' : days <= 180 ? 'D' : 'E',
  loanState: days === 0 ? 'VIGENTE' : days <= 180 ? 'EN_MORA' : 'JURIDICO',
})
