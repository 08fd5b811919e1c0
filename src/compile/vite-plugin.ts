import type { Plugin } from 'vite'
import type { Screen } from '#src/schema/screen.ts'
import { loadCatalogue } from './load.ts'
import { manifestModule, screenModule } from './screen-module.ts'

const manifestId = 'virtual:screens'
const screenPrefix = 'virtual:screen/'

/** Compiles `schemas/` into the client: a manifest, and a lazy chunk for each screen. */
export function screensPlugin(schemasDir: string): Plugin {
  let screens: Screen[] = []
  const read = (): void => {
    screens = loadCatalogue(schemasDir).screens
  }
  return {
    name: 'backoffice-screens',
    buildStart: read,
    resolveId: (id) => (id === manifestId || id.startsWith(screenPrefix) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${manifestId}`) return manifestModule(screens)
      const screen = screens.find((candidate) => id === `\0${screenPrefix}${candidate.id}`)
      return screen && screenModule(screen)
    },
    configureServer: (server) => {
      server.watcher.add(schemasDir)
    },
    handleHotUpdate: ({ file, server }) => {
      if (!file.startsWith(schemasDir)) return
      read()
      server.moduleGraph.invalidateAll()
      server.ws.send({ type: 'full-reload' })
    },
  }
}
