import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from 'helmet'
import { build, type PluginOption } from 'vite'
import { pagePolicy } from '#src/server/http/security-headers.ts'
import { temporaryFolder } from './temporary.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds a page of the tests as the product is built and serves it under its content security policy.
 * @param folder where its `index.html` is
 * @param inOneFile whether chunks that the product loads on demand are there from the beginning
 */
export async function servePage(
  folder: string,
  { plugins, inOneFile = false }: { plugins: PluginOption[]; inOneFile?: boolean },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const out = temporaryFolder('page')
  await build({
    configFile: false,
    root: folder,
    plugins,
    logLevel: 'warn',
    build: {
      outDir: out.path,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        input: join(folder, 'index.html'),
        output: { codeSplitting: !inOneFile },
      },
    },
  })
  const withPolicy = contentSecurityPolicy(pagePolicy({}, { nonce: 'none' }).contentSecurityPolicy)
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    withPolicy(request, response, () => response.end(readFileSync(join(out.path, path))))
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
