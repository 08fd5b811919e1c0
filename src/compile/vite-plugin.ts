import type { Plugin } from 'vite'
import type { Screen } from '#src/schema/screen.ts'
import { manifestModule, screenModule } from './screen-module.ts'

const manifestId = 'virtual:screens'
const screenPrefix = 'virtual:screen/'

/**
 * Compiles `schemas/` into the client: a manifest, and a lazy chunk for each screen.
 * @param load reads the screens of the folder, and throws while one of them is wrong
 */
export function screensPlugin(schemasDir: string, load: (folder: string) => { screens: Screen[] }): Plugin {
  let screens: Screen[] = []
  const read = (): void => {
    screens = load(schemasDir).screens
  }
  return {
    name: 'backoffice-screens',
    buildStart: read,
    resolveId: (id) => (id === manifestId || id.startsWith(screenPrefix) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${manifestId}`) return manifestModule(screens)
      const screen = screens.find((candidate) => id === `\0${screenPrefix}${candidate.id}`)
      return screen && screenModule(screen, screens)
    },
    configureServer: ({ watcher, moduleGraph }) => {
      watcher.add(schemasDir)
      watcher.on('all', (_event, file) => {
        if (file.startsWith(schemasDir) && tryRead()) moduleGraph.invalidateAll()
      })
    },
  }

  /** While a file is being edited it may be wrong; the last good screens stay. */
  function tryRead(): boolean {
    try {
      read()
      return true
    } catch {
      return false
    }
  }
}
