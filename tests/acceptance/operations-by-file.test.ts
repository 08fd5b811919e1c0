import { customerJourneys } from '#tests/support/journeys/customer-journeys.ts'
import { fileJourneys } from '#tests/support/journeys/file-journeys.ts'
import { walkJourneys } from '#tests/support/journeys/walk-journeys.ts'

walkJourneys('what is done by files, and to customers', [...fileJourneys, ...customerJourneys])
