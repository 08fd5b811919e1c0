import { accountJourneys } from '#tests/support/journeys/account-journeys.ts'
import { certificateJourneys } from '#tests/support/journeys/certificate-journeys.ts'
import { walkJourneys } from '#tests/support/journeys/walk-journeys.ts'

walkJourneys('what is done to accounts', [...accountJourneys, ...certificateJourneys])
