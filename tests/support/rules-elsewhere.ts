/** A rule of the domain with a message that no case of a screen expects, and why. */
export type Elsewhere = {
  reason: string
  /** The test that expects its message, relative to the project; without one nothing tells it yet. */
  test?: string
}

/** The only rules with a message that may lack a case beside their screen. */
export const rulesElsewhere: Record<string, Elsewhere> = {
  'RPT-2': { reason: 'the database refuses it (`x-exclusive`)', test: 'tests/server/other-rows.test.ts' },
  'CUM-1': { reason: 'the database refuses it (`x-exclusive`)', test: 'tests/server/other-rows.test.ts' },
  'CIC-1': { reason: 'the database refuses it (`x-exclusive`)', test: 'tests/server/other-rows.test.ts' },
  'AUD-2': { reason: 'is about a list, not a record (`span`)', test: 'tests/server/audit-log.test.ts' },
  'LHO-1': {
    reason: 'tells of a state that is over (`x-workflow.messages`)',
    test: 'tests/server/other-rows.test.ts',
  },
  'VAL-2': {
    reason: 'is asked before a transition is taken (`confirm`)',
    test: 'tests/contract/domain-rules.test.ts',
  },
  'X-10': { reason: 'is LTR-1, which says of which accounts the maximum is' },
  'X-12': {
    reason: 'needs an age and a term together, which no screen has before loans are originated here',
  },
  'X-14': { reason: 'is about what waits, not about the record', test: 'tests/server/approvals.test.ts' },
  'X-19': { reason: 'is about the version of a record', test: 'tests/server/refusals.test.ts' },
  'X-20': { reason: 'tells what was done', test: 'tests/acceptance/journeys.test.ts' },
  'COM-3': { reason: 'nothing is ever deleted (X-20), and there are no filings here to ask about' },
  'BLO-3': {
    reason: 'binds the client in the channels of the bank; staff, who are all that is here, may always',
  },
  'LHO-2': { reason: 'is about one request for several holds, an operation that comes later' },
  'USU-3': { reason: 'is an alert at home about a row that is not there, not about one that is written' },
}
