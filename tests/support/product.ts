import { join } from 'node:path'
import { type Child, runServer } from './child-process.ts'
import { root } from './start-server.ts'
import { freePort, temporaryFolder } from './temporary.ts'

/** The product as `npm start` runs it, in a process of its own on data of its own. */
export type Product = {
  url: string
  /** Ends it cleanly, or as kill -9 does, and starts it again on the same data. */
  restart: (how?: 'cleanly' | 'killed') => Promise<void>
  stop: () => Promise<void>
}

/** @param data the folder of its database; else it has an empty one of its own */
export async function startProduct({
  folder = root,
  environment = {},
  data: existingData,
}: {
  folder?: string
  environment?: Record<string, string>
  data?: string
} = {}): Promise<Product> {
  const data =
    existingData === undefined ? temporaryFolder('product') : { path: existingData, remove: () => undefined }
  const port = String(await freePort())
  const settings = {
    PORT: port,
    DATA_DIR: data.path,
    FILES_DIR: join(data.path, 'files'),
    RATE_LIMIT: '0',
    ...environment,
  }
  const url = `http://localhost:${port}`
  const start = (): Promise<Child> =>
    runServer('scripts/start.ts', settings, `Backoffice listo en ${url}`, folder)
  let child = await start()
  return {
    url,
    restart: async (how = 'cleanly') => {
      if (how === 'killed') await child.kill()
      else await child.end('SIGTERM')
      child = await start()
    },
    stop: async () => {
      await child.end('SIGTERM')
      data.remove()
    },
  }
}
