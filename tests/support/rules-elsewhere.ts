/** A rule of the domain with a message that no case of a screen expects, and why. */
export type Elsewhere = {
  reason: string
  /** Whether a screen declares it under its id and with its message, for the database or for a list. */
  declared?: true
  /** Rules that say the same about the same, and have their cases. */
  saidBy?: string[]
  /** The test that expects its message, relative to the project; without one it never appears. */
  test?: string
}

/** The only rules with a message that may lack a case beside their screen. */
export const rulesElsewhere: Record<string, Elsewhere> = {
  'RPT-2': {
    reason: 'the database refuses it (`x-exclusive`)',
    declared: true,
    test: 'tests/server/no-two-rows.test.ts',
  },
  'CUM-1': {
    reason: 'the database refuses it (`x-exclusive`)',
    declared: true,
    test: 'tests/server/no-two-rows.test.ts',
  },
  'CIC-1': {
    reason: 'the database refuses it (`x-exclusive`)',
    declared: true,
    test: 'tests/server/no-two-rows.test.ts',
  },
  'AUD-2': {
    reason: 'is about a list, not a record (`span`)',
    declared: true,
    test: 'tests/server/audit-log.test.ts',
  },
  'USU-3': {
    reason: 'is told at home of a row that is not there (`expected`)',
    declared: true,
    test: 'tests/server/alerts.test.ts',
  },
  'LHO-1': {
    reason: 'tells of a state that is over (`x-workflow.messages`)',
    test: 'tests/server/other-rows.test.ts',
  },
  'VAL-2': {
    reason: 'is asked before a transition is taken (`confirm`)',
    test: 'tests/contract/domain-rules.test.ts',
  },
  'X-10': {
    reason: 'sums up two rules of the account, which say which limit is above which',
    saidBy: ['LTR-1', 'LTR-2'],
  },
  'X-14': { reason: 'is about what waits, not about the record', test: 'tests/server/approvals.test.ts' },
  'X-19': { reason: 'is about the version of a record', test: 'tests/server/refusals.test.ts' },
  'X-20': { reason: 'tells what was done', test: 'tests/acceptance/journeys.test.ts' },
  'COM-3': {
    reason:
      'forbids deleting an adviser, which nobody can do (X-20): «eliminar» inactivates, which is what it allows instead',
  },
  'LHO-2': {
    reason: 'is about how many records take a transition at once (`together`)',
    declared: true,
    test: 'tests/server/taken-together.test.ts',
  },
}
