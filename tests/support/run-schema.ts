import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './start-server.ts'

/** Runs `npm run schema -- …` in a folder that holds `schemas`, without a terminal. */
export function runSchema(
  folder: string,
  ...words: string[]
): { status: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/schema.ts'), ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SCHEMAS_DIR: join(folder, 'schemas') },
      input: '',
    },
  )
  return { status, output: stdout, errors: stderr }
}
