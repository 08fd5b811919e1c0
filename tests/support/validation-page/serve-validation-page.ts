import { join } from 'node:path'
import { screensPlugin } from '#src/compile/vite-plugin.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { servePage } from '../serve-page.ts'
import { root } from '../start-server.ts'

/** The compiled screens as the product builds them, on a page that validates records with them. */
export const serveValidationPage = (): ReturnType<typeof servePage> =>
  servePage(import.meta.dirname, { plugins: [screensPlugin(join(root, 'schemas'), loadCatalogue)] })
