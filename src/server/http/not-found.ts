import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AllowedMethods } from './allowed-methods.ts'
import { ApiError, errorTable } from './errors.ts'
import { answerProblem } from './problem.ts'
import { policyOf } from './security-headers.ts'

const style = `:root{color-scheme:light dark}body{max-width:480px;margin:15vh auto;padding:0 24px;font:16px/1.5 system-ui,sans-serif}h1{font-size:20px}`

const page = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Esta página no existe · Backoffice</title>
<style>${style}</style>
</head>
<body><main>
<h1>Esta página no existe</h1>
<p>Revise la dirección o vuelva al inicio.</p>
<p><a href="/">Ir al inicio</a></p>
</main></body>
</html>
`

const policy = policyOf({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/**
 * Answers an address that leads nowhere: a person with a page, a program like every other call; and where the address
 * takes other methods, lists them (RFC 9110, 15.5.6).
 */
export const answerNotFound =
  (methodsOf: AllowedMethods) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsOf(request.url)
    const isOther = methods.length > 0 && !methods.includes(request.method)
    if (isOther) reply.header('allow', [...new Set(methods).add('OPTIONS')].join(', '))
    if (isOther && request.method === 'OPTIONS') return reply.code(204).send()
    const refusal = new ApiError(isOther ? 'wrongMethod' : 'notFound')
    return isVisit(request) ? answerPage(refusal, reply) : answerProblem(refusal, request, reply)
  }

function answerPage({ code }: ApiError, reply: FastifyReply): FastifyReply {
  reply.helmet(policy)
  return reply
    .code(errorTable[code].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page)
}

/** Whether a browser goes to an address that is not the API's. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(execute-api|product-control)\b/.test(url)
