import type { StoredRecord } from '#src/schema/record.ts'

/**
 * Figures of records that the ledger holds: by screen and field, the prefix of the ledger account, and the side on which
 * it grows. What the bank owes grows by credits, what it is owed by debits.
 */
export const ledgerFigures = {
  accounts: {
    balance: { prefix: 'account', grows: 'credit' },
    interest: { prefix: 'account-interest', grows: 'credit' },
    withholdingTax: { prefix: 'account-withholding', grows: 'debit' },
  },
  loans: {
    principalBalance: { prefix: 'loan-principal', grows: 'debit' },
    accruedInterest: { prefix: 'loan-interest', grows: 'debit' },
    arrearsInterest: { prefix: 'loan-arrears', grows: 'debit' },
    otherCharges: { prefix: 'loan-charges', grows: 'debit' },
  },
} as const satisfies Record<string, Record<string, Figure>>

export type Figure = { prefix: string; grows: 'debit' | 'credit' }

/** Ledger account of a figure of a record. */
export const accountOf = ({ prefix }: Figure, { id }: Pick<StoredRecord, 'id'>): string => `${prefix}:${id}`

/** The bank's own ledger accounts, by what they hold. */
export const bankAccounts = {
  /** Where balances come from that records had before the ledger. */
  opening: 'opening',
  /** GMF that was withheld, until the weekly return to the DIAN (E.T. art. 872). */
  gmfPayable: 'gmf-payable',
  /** Tax on interest that was withheld, until it is paid to the DIAN. */
  withholdingPayable: 'withholding-payable',
  cash: 'cash',
  /** Cashier's cheques that were drawn and not yet paid. */
  chequesPayable: 'cheques-payable',
  /** Transfers to and from other entities, until the clearing. */
  clearing: 'clearing',
  interestExpense: 'interest-expense',
  interestIncome: 'interest-income',
  arrearsIncome: 'arrears-income',
  insurancePayable: 'insurance-payable',
  feeIncome: 'fee-income',
  /** Payments of payroll offices that are not applied yet. */
  payrollReceipts: 'payroll-receipts',
  /** What was received beyond what is owed, to be returned. */
  surplusPayable: 'surplus-payable',
  judicialExpenses: 'judicial-expenses',
  suppliersPayable: 'suppliers-payable',
  provisions: 'provisions',
  provisionExpense: 'provision-expense',
  insuranceReceivable: 'insurance-receivable',
  waivers: 'waivers',
  /** Memorandum accounts of what was written off and is still owed. */
  writtenOff: 'written-off',
  writtenOffContra: 'written-off-contra',
} as const
