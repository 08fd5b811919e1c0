import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemasDirOf } from './scripts/schemas-dir.ts'
import { screensPlugin } from './src/compile/vite-plugin.ts'
import { loadCatalogue } from './src/lint/load.ts'

const root = import.meta.dirname

const modules = (...paths: string[]): RegExp =>
  new RegExp(paths.map((path) => `/src/${path}(\\.tsx?|\\.module\\.css)$`).join('|'))

/**
 * Small modules that are loaded together. Left to itself the bundler makes a file of each part that another lazy part
 * shares, which compresses worse. Two files may need each other so: only what is used once a page is drawn stands here,
 * and nothing that another module takes while it is loaded.
 */
const groups = [
  {
    // By every table or form, and by no page before them.
    name: 'screen-parts',
    test: modules(
      'ui/(character-count|check-box|field|focus-labelled|more-help|radio-group|search-box|state-mark)',
      'ui/(tab-list|text-input|use-leave-guard)',
      'form/use-submit-keys',
      'screens/resource/(run-each|save-as|export/export-texts)',
      'schema/(change-name|export-name)',
      'query/(sort-key|value-text)',
      'validation/value-at',
    ),
  },
  // By whatever opens above a page.
  { name: 'overlay-parts', test: modules('ui/(dialog|overlays|swallow-double-click)') },
  // Once the browser rests.
  {
    name: 'follow-notifications',
    test: modules('app/follow-notifications', 'client/(follow-unread|server-events)', 'session/in-one-tab'),
  },
]

export default defineConfig({
  root,
  plugins: [react(), screensPlugin(schemasDirOf(root), loadCatalogue)],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: ['index.html', 'auth-redirect.html'],
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
})
