/**
 * Runs `npm run schema -- …` with the words after it. Returns its exit code: 2 for wrong usage and for what cannot be
 * done, else that of the command.
 */
export async function runCommand(root: string, [command, ...words]: string[]): Promise<number> {
  const commands: Record<string, () => Promise<number>> = {
    lint: async () => (await import('./run-lint.ts')).runLint(root, words),
    new: async () => (await import('./new.ts')).newScreen(root, words),
    'from-form-controls': async () => (await import('./from-form-controls.ts')).fromFormControls(root, words),
    dialect: async () => (await import('./write-dialect.ts')).writeDialect(root),
  }
  const run = commands[command ?? '']
  if (run) return run().catch(refuse)
  console.error(`Uso: npm run schema -- ${Object.keys(commands).join('|')}`)
  return 2
}

async function refuse(error: unknown): Promise<number> {
  const { explain } = await import('../exit.ts')
  console.error(explain(error))
  return 2
}
