import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { freePort } from '#tests/support/temporary.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
}

const page = `<!doctype html>
<html lang="es-CO" data-theme="light" data-density="normal">
<head><meta charset="utf-8"><title>Formulario</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css"></head>
<body><div id="root"></div><script type="module" src="page.js"></script></body>
</html>`

/** Serves a folder of builds; the browser caches nothing, so that every visit is a first one. */
export async function servePages(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const isPage = path.endsWith('/')
    response.setHeader('content-type', types[isPage ? '.html' : extname(path)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'no-store')
    response.end(isPage ? page : read(join(folder, path)))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** A file of a build; empty where a variant has no styles of its own. */
function read(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch {
    return ''
  }
}
