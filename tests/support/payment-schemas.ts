import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { schemasDir } from './screen-calls.ts'

/** The screens that a file of payments is about, and those that they look at. */
const needed = [
  ...['account-locks', 'accounts', 'agreement-lists', 'agreements', 'clients', 'commercial-staff'],
  ...['credit-lines', 'debtor-insurance-accumulations', 'discount-capacity-matrix', 'fixed-charges'],
  ...['discount-capacity-simulations', 'financial-entities', 'general-parameters', 'global-limits'],
  ...['gmf-account-cancellations', 'gmf-hold-releases', 'insurance-endorsements', 'life-insurance-rates'],
  ...['loan-payment-history', 'loans'],
  ...['manual-gmf-transactions', 'mass-payments', 'maximum-usury-rates', 'minimum-wage-parameters'],
  ...['payment-cycles', 'products', 'prospects', 'provisions', 'rate-groups', 'templates'],
  ...['term-rate-ranges', 'transaction-limits', 'validations', 'withdrawal-causes'],
]

/** Copies them, and some more, into a folder: a product starts sooner with them than with all. */
export function copyPaymentSchemas(folder: string, more: string[] = []): void {
  const isNeeded = (file: string): boolean => {
    const [, id] = /^(.+)\.(?:schema|test|data)\.json$/.exec(basename(file)) ?? []
    return id === undefined || id === 'screen' || [...needed, ...more].includes(id)
  }
  cpSync(schemasDir, folder, { recursive: true, filter: isNeeded })
}
