import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { schemasDirOf } from './scripts/schemas-dir.ts'
import { screensPlugin } from './src/compile/vite-plugin.ts'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [react(), screensPlugin(schemasDirOf(root))],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: {
      // rjsf renders Markdown in descriptions, which no schema of ours holds; the library weighs 31 kB.
      'markdown-to-jsx/react': resolve(root, 'src/form/plain-text.tsx'),
    },
  },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rollupOptions: { input: ['index.html', 'auth-redirect.html'] },
  },
})
