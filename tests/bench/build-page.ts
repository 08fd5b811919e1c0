import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds a page to compare with, for production, as `page.js`. @param input its entry script */
export async function buildPage(input: string, folder: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({
    root: dirname(input),
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
