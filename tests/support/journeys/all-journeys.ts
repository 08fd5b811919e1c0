import { accountJourneys } from './account-journeys.ts'
import { certificateJourneys } from './certificate-journeys.ts'
import { customerJourneys } from './customer-journeys.ts'
import { fileJourneys } from './file-journeys.ts'
import type { Journey } from './journey.ts'
import { loanJourneys } from './loan-journeys.ts'

/** All journeys, whichever test file walks them. */
export const allJourneys: readonly Journey[] = [
  ...accountJourneys,
  ...certificateJourneys,
  ...loanJourneys,
  ...fileJourneys,
  ...customerJourneys,
]
