import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { causes, inCauses, list, lists, type PlantedDrift, rename } from './drift-changes.ts'

/** Headers, encodings, histories, options and exports that drift. */
export const answerDrifts: PlantedDrift[] = [
  {
    title: 'the history is missing',
    ...inCauses,
    call: `GET ${causes}/{id}/historial`,
    field: /^estado$/,
    drift: {
      instead: ({ path }) =>
        path.endsWith('/historial')
          ? {
              status: 404,
              headers: { 'content-type': 'text/html' },
              body: undefined,
              bytes: Buffer.from('no'),
            }
          : undefined,
    },
  },
  {
    title: 'the history counts its versions from 2',
    screen: 'credit-lines',
    call: 'GET /execute-api/mto/credit-lines/v1/{id}/historial',
    field: /^data\[0\]\.version$/,
    drift: {
      leaving: ({ body }, { path }) => {
        if (path.endsWith('/historial') && isJsonObject(body) && Array.isArray(body.data))
          (body.data as JsonObject[]).forEach((one) => {
            one.version = Number(one.version) + 1
          })
      },
    },
  },
  {
    title: 'options have other names',
    ...inCauses,
    call: `GET ${causes}/lookup`,
    field: /^\[\]\.(label|nombre)$/,
    drift: {
      leaving: ({ body }, { path }) => {
        if (path.endsWith('/lookup') && Array.isArray(body))
          for (const one of body.filter(isJsonObject)) rename(one, 'label', 'nombre')
      },
    },
  },
  {
    title: 'texts are in Latin-1',
    ...inCauses,
    call: list,
    field: /^codificación$/,
    drift: {
      leaving: lists((page, answer) => {
        answer.bytes = Buffer.from(JSON.stringify(page), 'latin1')
      }),
    },
  },
  {
    title: 'the content type is that of a page',
    ...inCauses,
    call: list,
    field: /^Content-Type$/,
    drift: {
      leaving: lists((_page, { headers }) => {
        headers['content-type'] = 'text/html'
      }),
    },
  },
  {
    title: 'answers may be cached',
    ...inCauses,
    call: list,
    field: /^Cache-Control$/,
    drift: {
      leaving: ({ headers }) => {
        headers['cache-control'] = 'public, max-age=60'
      },
    },
  },
  {
    title: 'an export is of another kind of file',
    ...inCauses,
    call: `GET ${causes}/export`,
    field: /^Content-Type$/,
    drift: {
      leaving: ({ headers }, { path }) => {
        if (path.endsWith('/export')) headers['content-type'] = 'application/octet-stream'
      },
    },
  },
  {
    title: 'an export does not say how many rows it has',
    ...inCauses,
    call: `GET ${causes}/export`,
    field: /^x-exported-rows$/,
    drift: {
      leaving: ({ headers }) => {
        delete headers['x-exported-rows']
      },
    },
  },
]
