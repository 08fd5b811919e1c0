import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the page with nothing but a grid, for production, as `page.js`. */
export async function buildBareGrid(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const input = join(import.meta.dirname, 'bare-grid.tsx')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { input, output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' } },
    },
  })
}
