import { createHash } from 'node:crypto'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { policyOf } from '../http/security-headers.ts'

const style = `:root{color-scheme:light dark}body{max-width:1000px;margin:32px auto;padding:0 24px;font:15px/1.5 system-ui,sans-serif}h1{font-size:22px}h2{font-size:15px;margin:24px 0 4px}code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;max-height:400px;padding:12px;border:1px solid #8886;border-radius:6px}a{color:inherit}li{margin:2px 0}b{display:inline-block;min-width:76px}`

/** The pages load nothing and run nothing. */
export const openapiPolicy = policyOf({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

type Listed = { method: string; path: string; operation: JsonObject }

/** Page with the parts of the description: one for each screen, and those of the product. */
export function indexPage(document: JsonObject): string {
  const listed = operationsIn(document)
  const entries = tagsOf(document).map((tag, index) => {
    const count = listed.filter(({ operation }) => isOf(operation, tag)).length
    return `<li><a href="/openapi/${index}">${escapeHtml(tag)}</a> · ${count}</li>`
  })
  return page(
    'Servicios de Backoffice',
    `<p>${listed.length} llamadas. La descripción completa, en OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a></p>
    <ul>${entries.join('')}</ul>`,
  )
}

/** Page of one part, with each of its calls; undefined where there is no such part. */
export function tagPage(document: JsonObject, place: number): string | undefined {
  const tag = tagsOf(document)[place]
  if (tag === undefined) return undefined
  const own = operationsIn(document).filter(({ operation }) => isOf(operation, tag))
  const calls = own.map(
    ({ method, path, operation }) =>
      `<h2><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code></h2><p>${escapeHtml(String(operation.summary))}</p>
      <details><summary>Qué recibe y qué responde</summary><pre>${written(operation)}</pre></details>`,
  )
  const names = new Set(own.flatMap(({ operation }) => referencesIn(operation)))
  const { schemas } = document.components as JsonObject
  const shapes = Object.entries(schemas as JsonObject).filter(([name]) => names.has(name))
  const details = shapes.map(
    ([name, schema]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><pre>${written(schema)}</pre></details>`,
  )
  return page(
    tag,
    `<p><a href="/openapi">Todos los servicios</a></p>${calls.join('')}<h2>Formas</h2>${details.join('')}`,
  )
}

const tagsOf = ({ tags }: JsonObject): string[] => (tags as { name: string }[]).map(({ name }) => name)

const isOf = ({ tags }: JsonObject, tag: string): boolean => Array.isArray(tags) && tags.includes(tag)

const operationsIn = ({ paths }: JsonObject): Listed[] =>
  Object.entries(paths as Record<string, JsonObject>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: operation as JsonObject,
    })),
  )

/** Names of the schemas that a part of the document refers to. */
function referencesIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (!isJsonObject(value)) return []
  const { $ref } = value
  const own = typeof $ref === 'string' ? [$ref.slice($ref.lastIndexOf('/') + 1)] : []
  return [...own, ...Object.values(value).flatMap((inner) => referencesIn(inner as JsonValue))]
}

const written = (value: JsonValue | undefined): string => escapeHtml(JSON.stringify(value, undefined, 2))

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Backoffice</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`
