import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { screensPlugin } from '#src/compile/vite-plugin.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { contentSecurityPolicy } from '#src/server/http/security-headers.ts'
import { root } from '../start-server.ts'
import { temporaryFolder } from '../temporary.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the compiled screens as the product does and serves them under its content security policy. */
export async function serveJudgePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const out = temporaryFolder('judge-page')
  await build({
    configFile: false,
    root: import.meta.dirname,
    plugins: [screensPlugin(join(root, 'schemas'), loadCatalogue)],
    logLevel: 'warn',
    build: {
      outDir: out.path,
      emptyOutDir: true,
      rollupOptions: { input: join(import.meta.dirname, 'index.html') },
    },
  })
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    response.setHeader('content-security-policy', contentSecurityPolicy({}, { nonce: 'none' }))
    response.end(readFileSync(join(out.path, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      out.remove()
    },
  }
}
