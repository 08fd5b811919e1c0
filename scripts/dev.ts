import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { loadCatalogue } from '#src/compile/load.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { explain, orExit } from './exit.ts'
import { untilSignal } from './until-signal.ts'

const root = resolve(import.meta.dirname, '..')
const apiPort = Number(process.env.API_PORT || 3001)
const proxied = [
  '/execute-api',
  '/product-control',
  '/oidc',
  '/oidc-assets',
  '/config.json',
  '/healthz',
  '/readyz',
]

// Vite serves the client with hot reload and hands everything else to the API beside it; both follow the schemas.
await orExit(async () => {
  const config = readConfig({ BACKOFFICE_DEMO: '1', RATE_LIMIT: '0', ...process.env }, root)
  const api = await startApi({ ...config, port: apiPort, clientDir: emptyClient() })
  const target = { target: `http://localhost:${apiPort}`, changeOrigin: false }
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: {
      port: config.port,
      strictPort: true,
      proxy: Object.fromEntries(proxied.map((path) => [path, target])),
    },
  })
  await vite.listen()
  vite.watcher.on('all', async (_event, path) => {
    if (!path.startsWith(config.schemasDir)) return
    await api.restart()
    vite.ws.send({ type: 'full-reload' })
  })
  untilSignal({
    close: async () => {
      await vite.close()
      await api.close()
    },
  })
  console.log(`Backoffice listo en ${config.publicUrl} (desarrollo: pantallas y API siguen a los esquemas)`)
})

/** The API, which starts again when a schema changes; while a schema is wrong it says so and goes on as it was. */
async function startApi(
  config: Config,
): Promise<{ restart: () => Promise<void>; close: () => Promise<void> }> {
  let running: Promise<Running> = startServer(config)
  await running
  return {
    close: async () => (await running).close(),
    restart: async () => {
      try {
        loadCatalogue(config.schemasDir)
      } catch (error) {
        console.error(explain(error))
        return
      }
      running = running.then((last) => last.close()).then(() => startServer(config))
      await running.catch((error) => console.error(explain(error)))
    },
  }
}

/** The API expects the pages of a built client; in development they come from Vite. */
function emptyClient(): string {
  const folder = join(root, 'dist', 'dev')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(folder, page), '')
  return folder
}
