import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './start-server.ts'

/** Accounts, what they follow and refer to, and what locks depend on. */
const screens = [
  'accounts/accounts',
  'accounts/account-locks',
  'accounts/gmf-account-cancellations',
  'accounts/gmf-hold-releases',
  'accounts/manual-gmf-transactions',
  'accounts/transaction-limits',
  'settings/form-definitions',
  'settings/global-limits',
  'settings/products',
  'settings/general-parameters',
  'clients/clients',
  'validates/validations',
]

/** Adds them to a folder of schemas, with their rows; of accounts those of two clients, which one page shows. */
export function addAccountScreens(schemas: string): void {
  for (const screen of screens)
    for (const file of [`${screen}.schema.json`, `${screen}.data.json`]) {
      mkdirSync(dirname(join(schemas, file)), { recursive: true })
      cpSync(join(root, 'schemas', file), join(schemas, file))
    }
  giveNames(join(schemas, 'accounts/accounts.data.json'), ['CUENTA DE AHORROS', 'cuenta de NÓMINA'])
}

/** As another system sends them. */
function giveNames(file: string, names: string[]): void {
  const all = JSON.parse(readFileSync(file, 'utf8')) as { accountName: string; clientId: string }[]
  const rows = all.filter(({ clientId }) => ['CL-0001', 'CL-0002'].includes(clientId))
  const renamed = rows.map((row, index) => ({ ...row, accountName: names[index] ?? row.accountName }))
  writeFileSync(file, JSON.stringify(renamed))
}
