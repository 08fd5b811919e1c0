import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { type SchemaProblem, schemaProblemEvent } from '#src/app/schema-problem-event.ts'
import { type ScreensPlugin, screensPluginName } from '#src/compile/vite-plugin.ts'
import { type Config, readConfig } from '#src/server/config.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { startDevelopmentApi } from './development-api.ts'
import { orExit } from './exit.ts'
import { copySchemasOf, quiet } from './served-schemas.ts'
import { startSimulated } from './simulated/start-simulated.ts'
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
  if (process.argv.includes('--simulated')) {
    untilSignal(await startSimulated(root, config))
    console.log(
      `Backoffice simulado en ${config.publicUrl} (sin servidor; lo que se guarda se pierde al recargar)`,
    )
    return
  }
  const schemas = copySchemasOf(config.schemasDir)
  process.on('exit', schemas.remove)
  const api = await startDevelopmentApi({ ...config, port: apiPort, clientDir: emptyClient() }, schemas)
  const vite = await startVite(config, schemas.served)
  const showProblem = problemIn(vite)
  onSchemas(vite, config, async (changed) => {
    const restarted = await api.restart(changed)
    if ('problem' in restarted) return showProblem(restarted.problem)
    showProblem(undefined)
    console.log(restarted.lintText)
    readScreensAgain(vite)
    console.log('Pantallas y API están al día con los esquemas.')
  })
  untilSignal({
    close: async () => {
      await vite.close()
      await api.close()
    },
  })
  await untilWatched(vite, config.schemasDir)
  console.log(api.lintText)
  console.log(`Backoffice listo en ${config.publicUrl} (desarrollo: pantallas y API siguen a los esquemas)`)
})

/** @param served where the configuration of Vite finds the schemas, so that pages and API change together */
async function startVite(config: Config, served: string): Promise<ViteDevServer> {
  process.env.SCHEMAS_DIR = served
  const target = { target: `http://localhost:${apiPort}`, changeOrigin: false }
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: {
      port: config.port,
      strictPort: true,
      proxy: Object.fromEntries(proxied.map((path) => [path, target])),
      watch: { ignored: [`${config.dataDir}/**`, `${config.filesDir}/**`] },
    },
  })
  return vite.listen().catch((error: Error) => {
    if (!error.message.endsWith('already in use')) throw error
    throw new StartupError(`El puerto ${config.port} ya está en uso; ciérrelo o indique otro con PORT.`)
  })
}

function readScreensAgain({ config, moduleGraph, ws }: ViteDevServer): void {
  const screens: ScreensPlugin | undefined = config.plugins.find(({ name }) => name === screensPluginName)
  screens?.api?.readAgain()
  moduleGraph.invalidateAll()
  ws.send({ type: 'full-reload' })
}

/** Shows in the terminal and on every open page what is wrong with the schemas, on pages opened meanwhile too. */
function problemIn({ ws }: ViteDevServer): (problem: string | undefined) => void {
  let current: string | undefined
  const currentProblem = (): SchemaProblem => (current === undefined ? {} : { problem: current })
  ws.on(schemaProblemEvent, (_request, page) => page.send(schemaProblemEvent, currentProblem()))
  return (problem) => {
    current = problem
    if (problem !== undefined) console.error(problem)
    ws.send(schemaProblemEvent, currentProblem())
  }
}

/** Calls back after each burst of changes to the schemas, with the files that changed, as lint names them. */
function onSchemas(
  { watcher }: ViteDevServer,
  { schemasDir }: Config,
  callBack: (changed: ReadonlySet<string>) => Promise<void>,
): void {
  let rest: NodeJS.Timeout | undefined
  let changed = new Set<string>()
  watcher.add(schemasDir)
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(schemasDir + sep)) return
    changed.add(`schemas/${relative(schemasDir, path).replaceAll(sep, '/')}`)
    clearTimeout(rest)
    rest = setTimeout(() => {
      const burst = changed
      changed = new Set()
      void callBack(burst)
    }, quiet)
  })
}

/** Waits until the watcher knows all that is in a folder, ten seconds at most: what changes before is told to nobody. */
async function untilWatched({ watcher }: ViteDevServer, folder: string): Promise<void> {
  const isWatched = (): boolean => {
    const watched = watcher.getWatched()
    return readdirSync(folder, { recursive: true, withFileTypes: true }).every(({ parentPath, name }) =>
      watched[parentPath]?.includes(name),
    )
  }
  for (let tries = 0; tries < 100 && !isWatched(); tries++) await pause(100)
  // Its last folder is read before it is watched.
  await pause(100)
}

/** The API expects the pages of a built client; in development they come from Vite. */
function emptyClient(): string {
  const folder = join(root, 'dist', 'dev')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const page of ['index.html', 'auth-redirect.html']) writeFileSync(join(folder, page), '')
  return folder
}
