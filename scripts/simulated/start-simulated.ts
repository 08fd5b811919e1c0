import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { Config } from '#src/server/config.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { simulatedPlugin } from './simulated-plugin.ts'

/**
 * Serves the client alone, with services that the browser simulates.
 * @throws StartupError where the port is taken
 */
export async function startSimulated(
  root: string,
  { port, schemasDir }: Pick<Config, 'port' | 'schemasDir'>,
): Promise<ViteDevServer> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Its pages begin elsewhere: what `npm run dev` has bundled of the libraries is not for them.
    cacheDir: join(root, 'node_modules/.vite-simulated'),
    plugins: [simulatedPlugin(schemasDir)],
    server: { port, strictPort: true },
  })
  return vite.listen().catch((error: Error) => {
    if (!error.message.endsWith('already in use')) throw error
    throw new StartupError(`El puerto ${port} ya está en uso; ciérrelo o indique otro con PORT.`)
  })
}
