import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemasDirOf } from './scripts/schemas-dir.ts'
import { screensPlugin } from './src/compile/vite-plugin.ts'
import { loadCatalogue } from './src/lint/load.ts'

const root = import.meta.dirname

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
    rollupOptions: { input: ['index.html', 'auth-redirect.html'] },
  },
})
