import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const [command, ...words] = process.argv.slice(2)
const commands: Record<string, () => Promise<number>> = {
  backup: async () => (await import('./db/backup.ts')).runBackup(root, words),
  restore: async () => (await import('./db/restore.ts')).runRestore(root, words),
  verify: async () => (await import('./db/verify.ts')).verify(root, words),
}

const run = commands[command ?? '']
if (run) process.exitCode = await run()
else {
  console.error(`Uso: npm run db -- ${Object.keys(commands).join('|')}`)
  process.exitCode = 2
}
