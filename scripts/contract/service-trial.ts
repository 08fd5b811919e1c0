import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import { serviceBases } from '#src/server/client-config.ts'
import type { ContentCheck } from './content-check.ts'
import type { Answer, Caller, ServiceClient } from './contract-client.ts'
import type { Difference, Omission } from './contract-report.ts'
import { isPrivateAnswer, nameOf, placesIn, responseOf, showing } from './described-answer.ts'
import type { DescribedCall } from './described-services.ts'

/** How a described call is made. */
export type Made = {
  /** Values of the braces of its path. */
  ids?: Record<string, string>
  query?: string
  body?: JsonValue
  caller?: Caller
  headers?: Record<string, string>
  /** What is tried, for the report, where address and query do not say it. */
  note?: string
}

/** What an answer is to be; a refusal by its code too, and the field that it must name. */
export type Agreed = {
  status: number
  code?: string
  at?: string
  /** Whether the caller may lack the permission: then the call is omitted. */
  orForbidden?: boolean
  /** Whether rules of the service may refuse it here: a reference that there is not, or a date. */
  orRefused?: boolean
}

const everyCall = 'docs/api.md, «What holds for every call»'

type Parts = {
  service: ServiceName
  calls: DescribedCall[]
  check: ContentCheck
  client: ServiceClient
  /** A good record of a screen, where its schema has cases. */
  exampleOf: (screen: Screen) => JsonObject | undefined
}

/** Calls of one service, each compared with its description as it is made. */
export class ServiceTrial {
  readonly differences: Difference[] = []
  readonly omissions: Omission[] = []
  readonly tried = new Set<string>()
  readonly service: ServiceName
  readonly client: ServiceClient
  readonly exampleOf: Parts['exampleOf']
  readonly #calls: DescribedCall[]
  readonly #check: ContentCheck

  constructor({ service, calls, check, client, exampleOf }: Parts) {
    this.service = service
    this.client = client
    this.exampleOf = exampleOf
    this.#calls = calls.filter((call) => call.service === service)
    this.#check = check
  }

  get calls(): DescribedCall[] {
    return this.#calls
  }

  /** Undefined where the service has no such call. */
  find(method: string, path: string): DescribedCall | undefined {
    return this.#calls.find((call) => call.method === method && call.path === path)
  }

  /** Says why a call is not tried; said of one that was, it counts for nothing. */
  omit(call: DescribedCall, reason: string): void {
    const isSame = (one: Omission): boolean => one.call === nameOf(call) && one.reason === reason
    if (!this.omissions.some(isSame)) this.omissions.push({ call: nameOf(call), reason })
  }

  differ(call: DescribedCall, made: Made, difference: Omit<Difference, 'call'>): void {
    const { note = decodeURIComponent(made.query ?? '') } = made
    const found = { call: nameOf(call) + (note === '' ? '' : ` · ${note}`), ...difference }
    const isSame = (one: Difference): boolean =>
      one.call === found.call && one.field === found.field && one.expected === found.expected
    if (!this.differences.some(isSame)) this.differences.push(found)
  }

  /** Makes a call, and compares what is answered. @returns the answer where its status is the agreed one */
  async make(call: DescribedCall, made: Made, agreed: Agreed): Promise<Answer | undefined> {
    this.tried.add(nameOf(call))
    const { ids = {}, query = '', caller, body, headers } = made
    const path = call.path
      .slice(serviceBases[this.service].length)
      .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(ids[name] ?? ''))
    const answer = await this.client.send({
      method: call.method,
      address: path + (query === '' ? '' : `?${query}`),
      ...(caller ? { caller } : {}),
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    })
    if (answer.status === 403 && agreed.orForbidden) {
      this.tried.delete(nameOf(call))
      this.omit(call, 'quien llama no tiene el permiso')
      return undefined
    }
    if (answer.status === 422 && agreed.orRefused) {
      this.omit(
        call,
        `el servicio no aceptó ${made.note}: ${placesIn(answer)}; solo se probaron los rechazos`,
      )
      return undefined
    }
    const at = `/openapi.json, ${call.method} ${call.path}, ${agreed.status}`
    if (answer.status !== agreed.status) {
      this.differ(call, made, {
        field: 'estado',
        expected: String(agreed.status),
        received: String(answer.status),
        agreement: at,
      })
      return undefined
    }
    this.#compareHeaders(call, made, agreed, answer)
    if (agreed.status >= 400) this.#compareRefusal(call, made, agreed, answer)
    return answer
  }

  #compareHeaders(call: DescribedCall, made: Made, { status }: Agreed, answer: Answer): void {
    const { content = {}, headers = {}, pointer } = responseOf(call, status)
    const differ = (field: string, expected: string, received: string, agreement: string): void =>
      this.differ(call, made, { field, expected, received, agreement })
    const types = Object.keys(content)
    const type = answer.headers.get('content-type') ?? 'no vino'
    const [media = ''] = type.split(';')
    if (types.length > 0 && !types.includes(media)) {
      differ('Content-Type', types.join(' o '), type, `/openapi.json#${pointer}/content`)
      return
    }
    const charset = /charset=([^;]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
    if (/json|text/.test(media) && (!answer.isReadable || charset !== 'utf-8'))
      differ('codificación', 'UTF-8', answer.isReadable ? charset : 'otros bytes', everyCall)
    const cache = answer.headers.get('cache-control') ?? 'no vino'
    if (isPrivateAnswer(call) && cache !== 'no-store') differ('Cache-Control', 'no-store', cache, everyCall)
    if (headers.ETag) this.#compareTag(answer, differ)
    if (!isJsonObject(content['application/json']) || status >= 400) return
    if (answer.body === undefined) {
      differ('contenido', 'JSON', 'otra cosa', `/openapi.json#${pointer}/content`)
      return
    }
    const shows = showing(call)
    const schema = `${pointer}/content/application~1json/schema`
    for (const difference of this.#check.compare(schema, answer.body, shows))
      this.differ(call, made, difference)
  }

  #compareTag(
    { headers, body }: Answer,
    differ: (field: string, expected: string, received: string, agreement: string) => void,
  ): void {
    const version = isJsonObject(body) ? body.version : undefined
    const tag = headers.get('etag')
    if (version !== undefined && tag !== `"${version}"`)
      differ('ETag', `"${version}", la versión del registro`, tag ?? 'no vino', everyCall)
  }

  #compareRefusal(call: DescribedCall, made: Made, { status, code, at }: Agreed, answer: Answer): void {
    const pointer = `/components/responses/${status}/content/application~1problem+json/schema`
    const { body = null } = answer
    for (const difference of this.#check.compare(pointer, body, () => true))
      this.differ(call, made, difference)
    if (!isJsonObject(body)) return
    const agreement = `/openapi.json, ${call.method} ${call.path}, ${status}`
    const differ = (field: string, expected: string, received: JsonValue | undefined): void =>
      this.differ(call, made, { field, expected, received: String(received ?? 'no vino'), agreement })
    if (code !== undefined && body.code !== code) differ('code', code, body.code)
    if (body.status !== status) differ('status', String(status), body.status)
    const pointers = (Array.isArray(body.errors) ? body.errors : []).map((one) => (one as JsonObject).pointer)
    if (at !== undefined && !pointers.includes(at))
      differ('errors[].pointer', at, pointers.join(', ') || undefined)
  }
}
