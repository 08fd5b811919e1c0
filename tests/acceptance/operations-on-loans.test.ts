import { loanJourneys } from '#tests/support/journeys/loan-journeys.ts'
import { walkJourneys } from '#tests/support/journeys/walk-journeys.ts'

walkJourneys('what is done to loans', loanJourneys)
