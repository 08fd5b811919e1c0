import { type HttpHandler, HttpResponse, http, type JsonBodyType } from 'msw'
import { ApiError, type ApiErrorKind } from '#src/client/api-error.ts'
import type { CommentApi } from '#src/client/comment-api.ts'
import type { PreviewApi } from '#src/client/preview-api.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import { parseListBody, parseListQuery } from '#src/query/list-query.ts'
import { reviewPath } from '#src/schema/change-review.ts'
import { connectedPath } from '#src/schema/connected.ts'
import { comparisonPath } from '#src/schema/day-comparison.ts'
import { commentsPath, mentionablePath, type NewComment } from '#src/schema/decision-comments.ts'
import { computationPath } from '#src/schema/draft-computation.ts'
import { effectPath, previewedEffect } from '#src/schema/effect-preview.ts'
import { type Impediment, impedimentsPath } from '#src/schema/impediment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Sending } from '#src/schema/pending.ts'
import { type FilePreview, previewFieldsOf } from '#src/schema/previewed-file.ts'
import { holdersPath } from '#src/schema/record-holder.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { requirementsPath } from '#src/schema/requirements.ts'
import { previewPath } from '#src/schema/write-preview.ts'

/** What a service answers of one resource, each answer by the call of the client that it is for. */
export type ResourceAnswers = Partial<
  Omit<ResourceApi, 'follow' | 'lookup'> &
    CommentApi &
    PreviewApi & {
      /** Nothing by default. */
      compute: (values: JsonObject, id: string | undefined) => Promise<JsonObject>
      /** None by default. */
      impediments: (values: JsonObject, id: string | undefined) => Promise<Impediment[]>
      /** Nothing read by default. */
      previewFile: (values: JsonObject) => Promise<FilePreview>
    }
>

const nothingRead: FilePreview = {
  headings: [],
  lines: [],
  counts: { READ: 0, GOOD: 0, WRONG: 0, APPLIED: 0 },
  total: 0,
  fails: false,
  problems: [],
  notes: [],
}

/** Address of every service in tests. */
export const serviceUrl = 'https://servicio.prueba'

type Written = JsonObject & { version: number; pendingVersion?: number; send?: Sending }

/**
 * The wire of a resource as its schema has it (design §7): addresses, verbs, parameters, bodies and problems. What no
 * answer is given for, it does not answer.
 */
export function resourceWire(
  model: RenderModel,
  answers: ResourceAnswers,
  base: string = serviceUrl,
): HttpHandler[] {
  const {
    compareDays,
    comment,
    comments,
    compute = async () => ({}),
    connected,
    holders,
    create,
    decide,
    decideTogether,
    history,
    impediments = async () => [],
    inactivate,
    lines,
    list,
    mentionable,
    preview,
    previewFile = async () => nothingRead,
    read,
    requirements = async () => [],
    review,
    update,
  } = answers
  const terms = listTerms(model)
  const all = base + model.path
  const one = `${all}/:id`
  return [
    list && http.get(all, ({ request }) => answer(list(parseListQuery(parametersOf(request), terms).query))),
    list &&
      http.post(`${all}/search`, async ({ request }) =>
        answer(list(parseListBody((await request.json()) as JsonObject, terms).query)),
      ),
    history &&
      http.get(`${one}/historial`, ({ request, params }) =>
        answer(history(String(params.id), Number(parametersOf(request).get('page')))),
      ),
    connected &&
      http.get(`${one}/${connectedPath}`, async ({ request, params }) => {
        const [resource, by] = [parametersOf(request).get('resource'), parametersOf(request).get('by')]
        const of = resource !== null && by !== null ? { resource, by } : undefined
        return answer(connected(String(params.id), of).then((data) => ({ data })))
      }),
    holders &&
      model.hasHolders &&
      http.get(`${one}/${holdersPath}`, ({ params }) =>
        answer(holders(String(params.id)).then((data) => ({ data }))),
      ),
    compareDays &&
      http.get(`${all}/${comparisonPath}`, ({ request }) => {
        const [from, to] = [parametersOf(request).get('from'), parametersOf(request).get('to')]
        return answer(compareDays(String(from), String(to)))
      }),
    comments &&
      http.get(`${one}/${commentsPath}`, ({ params }) =>
        answer(comments(String(params.id)).then((data) => ({ data }))),
      ),
    comment &&
      http.post(`${one}/${commentsPath}`, async ({ request, params }) =>
        answer(comment(String(params.id), (await request.json()) as NewComment)),
      ),
    mentionable &&
      http.get(`${one}/${mentionablePath}`, ({ params }) =>
        answer(mentionable(String(params.id)).then((data) => ({ data }))),
      ),
    review && http.get(`${one}/${reviewPath}`, ({ params }) => answer(review(String(params.id)))),
    model.workflow &&
      http.get(`${one}/${requirementsPath}`, ({ params }) =>
        answer(requirements(String(params.id)).then((data) => ({ data }))),
      ),
    lines && http.get(`${one}/lineas`, ({ params }) => answer(lines(String(params.id)))),
    read && http.get(one, ({ params }) => answer(read(String(params.id)))),
    create &&
      http.post(all, async ({ request }) => {
        const { send, ...record } = (await request.json()) as Written
        return answer(create(withoutEmptied(record), send))
      }),
    update &&
      http.put(one, async ({ request, params }) => {
        const { version, pendingVersion, send, ...record } = (await request.json()) as Written
        const restored = parametersOf(request).get('restaura') ?? undefined
        const circumstances = { pendingVersion, send, restored: restored && Number(restored) }
        return answer(update(String(params.id), version, record, circumstances as object))
      }),
    inactivate &&
      http.delete(one, ({ request, params }) => {
        const version = Number(request.headers.get('if-match')?.replaceAll('"', ''))
        return answer(inactivate({ id: String(params.id), version }))
      }),
    preview &&
      http.post(`${all}/${previewPath}`, async ({ request }) => {
        const record = (await request.json()) as JsonObject
        return answer(preview(withoutEmptied(record), undefined) as Promise<JsonObject>)
      }),
    preview &&
      http.post(`${one}/${previewPath}`, async ({ request, params }) => {
        const { version, pendingVersion: _, ...record } = (await request.json()) as Written
        return answer(preview(record, { id: String(params.id), version }) as Promise<JsonObject>)
      }),
    ...(model.computedFrom ? [all, one] : []).map((address) =>
      http.post(`${address}/${computationPath}`, async ({ request, params: { id } }) =>
        answer(compute((await request.json()) as JsonObject, id === undefined ? id : String(id))),
      ),
    ),
    ...(model.impediments ? [all, one] : []).map((address) =>
      http.post(`${address}/${impedimentsPath}`, async ({ request, params: { id } }) => {
        const values = (await request.json()) as JsonObject
        return answer(impediments(values, id === undefined ? id : String(id)).then((data) => ({ data })))
      }),
    ),
    ...(previewFieldsOf(model).length > 0 ? [all] : []).map((address) =>
      http.post(`${address}/lineas`, async ({ request }) =>
        answer(previewFile((await request.json()) as JsonObject)),
      ),
    ),
    ...(previewedEffect(model)
      ? [http.post(`${all}/${effectPath}`, noFigures), http.get(`${one}/${effectPath}`, noFigures)]
      : []),
    decideTogether &&
      http.post(`${all}/:step`, async ({ request, params }) => {
        const { records, ...sent } = (await request.json()) as JsonObject
        await decideTogether(records as never, String(params.step), sent)
        return HttpResponse.json({})
      }),
    decide &&
      http.post(`${one}/:step`, async ({ request, params }) =>
        answer(decide(String(params.id), String(params.step), (await request.json()) as Written)),
      ),
    ...Object.values(model.references).map(({ path }) =>
      http.get(`${base}${path}/lookup`, () => HttpResponse.json([])),
    ),
  ].filter((handler) => handler !== undefined)
}

/** Parameters of a call's address. */
export const parametersOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams

/** A new record says of each field that it leaves out that it is empty. */
const withoutEmptied = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

const statuses: Partial<Record<ApiErrorKind, number>> = {
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  stale: 409,
  invalid: 422,
  unconfirmed: 409,
}

/** An answer, or the problem (RFC 9457) that a failed one is told as; none at all where nobody is reached. */
export async function answer(given: Promise<JsonBodyType>): Promise<Response> {
  try {
    return HttpResponse.json(await given)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'offline') return HttpResponse.error()
    const { kind, message: detail, issues: errors, current } = error
    const code = kind === 'unconfirmed' ? { code: kind } : {}
    return HttpResponse.json({ detail, errors, current, ...code } as JsonObject, {
      status: statuses[kind] ?? 500,
      headers: { 'content-type': 'application/problem+json' },
    })
  }
}

/** Nothing here carries requests out. */
const noFigures = () => HttpResponse.json({ data: [] })
