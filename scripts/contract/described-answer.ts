import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Answer } from './contract-client.ts'
import type { DescribedCall } from './described-services.ts'

/** Members that a refusal names, or its code. */
export function placesIn({ body }: Answer): string {
  if (!isJsonObject(body)) return 'sin decir por qué'
  const places = Array.isArray(body.errors) ? body.errors.map((one) => (one as JsonObject).pointer) : []
  return places.length > 0 ? places.join(', ') : String(body.code)
}

/** A call as reports name it: `GET /execute-api/mto/…/{id}`. */
export const nameOf = ({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string =>
  `${method} ${path}`

type Described = { content?: JsonObject; headers?: JsonObject; pointer: string }

/** The answer that a call is described to give, and where. */
export function responseOf({ path, method, operation }: DescribedCall, status: number): Described {
  const responses = operation.responses as Record<string, JsonObject>
  const { $ref, ...own } = responses[status] ?? {}
  const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1')
  const place = `/paths/${escaped}/${method.toLowerCase()}/responses/${status}`
  if (typeof $ref !== 'string') return { ...own, pointer: place }
  return { content: { 'application/problem+json': {} }, pointer: $ref.slice(1) }
}

/** What is open to everybody may be cached: the configuration, and whether the process lives. */
export const isPrivateAnswer = ({ operation }: DescribedCall): boolean => operation.security === undefined

/** Whether a report may show what a call answers in a member: never what is personal, masked or unknown. */
export function showing({ resource }: DescribedCall): (name: string) => boolean {
  const fields = resource?.screen.fields ?? []
  const open = fields.filter(({ property }) => !property['x-personal'] && !property['x-masked'])
  const names = new Set([...open.map(({ name }) => name), 'page', 'size', 'total', 'totalExact', 'version'])
  return (name) => names.has(name)
}
