import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { signInPage } from './sign-in-page.ts'
import { simulatedDataOf } from './simulated-data-of.ts'

const dataId = 'virtual:simulated'

/**
 * Serves the client without a server: pages begin with the simulated services, and people sign in by choosing a name.
 * For Vite in development alone; no build knows of it.
 */
export function simulatedPlugin(schemasDir: string): Plugin {
  return {
    name: 'backoffice-simulated',
    apply: 'serve',
    resolveId: (id) => (id === dataId ? `\0${dataId}` : undefined),
    load: (id) =>
      id === `\0${dataId}` ? `export const data = ${JSON.stringify(simulatedDataOf(schemasDir))}` : undefined,
    transformIndexHtml: (html) => html.replace('/src/main.tsx', '/src/simulated/simulated-main.ts'),
    configureServer: ({ middlewares }) => {
      middlewares.use('/mockServiceWorker.js', (_request, response) => answerFile(response))
      middlewares.use('/oidc/auth', answerSignIn)
      middlewares.use('/oidc/session/end', leave)
    },
  }
}

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

function answerFile(response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8')
  response.end(readFileSync(worker))
}

/** What stands after «?» in an address. */
const parametersOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URL(url, 'http://here').searchParams

function answerSignIn(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(signInPage(demoUsers, parametersOf(request)))
}

function leave(request: IncomingMessage, response: ServerResponse): void {
  const parameters = parametersOf(request)
  const address = new URL(parameters.get('post_logout_redirect_uri') ?? '/', `http://${request.headers.host}`)
  const state = parameters.get('state')
  if (state !== null) address.searchParams.set('state', state)
  response.writeHead(302, { location: address.pathname + address.search })
  response.end()
}
