import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#src/server/config.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

/** Settings of a server of the bench's own, without a limit of calls, and what removes its data. */
export async function prepareServer(
  databaseUrl: string | undefined,
): Promise<{ config: Config; remove: () => void }> {
  const data = temporaryFolder('bench')
  const clientDir = join(data.path, 'client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(clientDir, page), '')
  const environment = {
    BACKOFFICE_DEMO: '1',
    RATE_LIMIT: '0',
    PORT: String(await freePort()),
    DATA_DIR: join(data.path, 'data'),
    FILES_DIR: join(data.path, 'files'),
  }
  const config = readConfig(environment, resolve(import.meta.dirname, '../..'))
  return { config: { ...config, databaseUrl, clientDir }, remove: data.remove }
}
