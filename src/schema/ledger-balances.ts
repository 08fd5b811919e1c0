/**
 * Ledger accounts that records have one of their own, whose balance a field may tell (`x-derived`): the side on which they
 * grow, and what they hold, in the words of an analyst's editor. The account of a record is `<name>:<id>`.
 */
export const ledgerBalances = {
  'loan-provision': { grows: 'credit', holds: 'lo provisionado por un préstamo' },
} as const satisfies Record<string, { grows: 'debit' | 'credit'; holds: string }>

export type LedgerBalanceName = keyof typeof ledgerBalances

/** Of an amount: the balance of the record's account in the ledger; none where nothing was ever posted there. */
export type BalanceOf = { ledger: LedgerBalanceName }
