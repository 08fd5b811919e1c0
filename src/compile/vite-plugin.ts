import type { Plugin } from 'vite'
import type { Screen } from '#src/schema/screen.ts'
import { manifestModule, screenModule } from './screen-module.ts'

const manifestId = 'virtual:screens'
const screenPrefix = 'virtual:screen/'

/** The plugin; in development it reads the folder again on request. */
export type ScreensPlugin = Plugin<{ readAgain: () => void }>

export const screensPluginName = 'backoffice-screens'

/**
 * Compiles `schemas/` into the client: a manifest, and a lazy chunk for each screen.
 * @param load reads the screens of the folder, and throws while one of them is wrong
 */
export function screensPlugin(
  schemasDir: string,
  load: (folder: string) => { screens: Screen[] },
): ScreensPlugin {
  let screens: Screen[] = []
  const read = (): void => {
    screens = load(schemasDir).screens
  }
  return {
    name: screensPluginName,
    api: { readAgain: read },
    buildStart: read,
    resolveId: (id) => (id === manifestId || id.startsWith(screenPrefix) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${manifestId}`) return manifestModule(screens)
      const screen = screens.find((candidate) => id === `\0${screenPrefix}${candidate.id}`)
      return screen && screenModule(screen, screens)
    },
  }
}
