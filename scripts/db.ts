import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const [command, ...words] = process.argv.slice(2)
const commands: Record<string, () => Promise<number>> = {
  anew: async () => (await import('./db/run-anew.ts')).runAnew(root, words),
  backup: async () => (await import('./db/run-backup.ts')).runBackup(root, words),
  ledger: async () => (await import('./db/run-ledger.ts')).runLedger(root, words),
  restore: async () => (await import('./db/run-restore.ts')).runRestore(root, words),
  verify: async () => (await import('./db/run-verify.ts')).runVerify(root, words),
}

const run = commands[command ?? '']
if (run) process.exitCode = await run()
else {
  console.error(`Uso: npm run db -- ${Object.keys(commands).join('|')}`)
  process.exitCode = 2
}
