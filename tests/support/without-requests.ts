import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start-server.ts'
import { temporaryFolder } from './temporary.ts'

/** A copy of all screens without the demonstration rows of those with states: nothing is pending at first. */
export function schemasWithoutRequests(): ReturnType<typeof temporaryFolder> {
  const copy = temporaryFolder('schemas')
  cpSync(join(root, 'schemas'), copy.path, { recursive: true })
  for (const path of globSync('*/*.schema.json', { cwd: copy.path })) {
    const text = readFileSync(join(copy.path, path), 'utf8')
    if (/"SOLICITUD"|"x-workflow"/.test(text))
      rmSync(join(copy.path, path.replace('.schema.json', '.data.json')), { force: true })
  }
  return copy
}
