import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { answerProblem } from './problem.ts'

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

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Tells a person, in a page, that an address leads nowhere; a program is told as by any other call. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isVisit(request)
    ? reply
        .code(404)
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(page)
    : answerProblem(new ApiError('notFound'), request, reply)

/** Whether a browser goes to an address that is not the API's. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/^\/(execute-api|product-control)\b/.test(url)
