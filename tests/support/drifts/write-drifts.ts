import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { causes, inCauses, type PlantedDrift, refused } from './drift-changes.ts'

/** Writes that drift. */
export const writeDrifts: PlantedDrift[] = [
  {
    title: 'what is created answers 200',
    ...inCauses,
    writes: true,
    call: `POST ${causes}`,
    field: /^estado$/,
    drift: {
      leaving: refused(201, (answer) => {
        answer.status = 200
      }),
    },
  },
  {
    title: 'what is created has no address',
    ...inCauses,
    writes: true,
    call: `POST ${causes}`,
    field: /^Location$/,
    drift: {
      leaving: ({ headers }) => {
        delete headers.location
      },
    },
  },
  {
    title: 'a repeated creation is done twice',
    ...inCauses,
    writes: true,
    call: `POST ${causes}`,
    field: /^(estado|id)$/,
    drift: {
      arriving: ({ headers }) => {
        delete headers['idempotency-key']
      },
    },
  },
  {
    title: 'an older version overwrites a newer one',
    ...inCauses,
    writes: true,
    call: `PUT ${causes}/{id}`,
    field: /^estado$/,
    drift: {
      arriving: ({ method, body }) => {
        if (method === 'PUT' && isJsonObject(body) && body.version === 1) body.version = 2
      },
    },
  },
  {
    title: 'a conflict does not say what is there now',
    ...inCauses,
    writes: true,
    call: `PUT ${causes}/{id}`,
    field: /^current$/,
    drift: {
      leaving: refused(409, (answer) => {
        delete (answer.body as JsonObject).current
      }),
    },
  },
  {
    title: 'a conflict is a refusal of content',
    ...inCauses,
    writes: true,
    call: `PUT ${causes}/{id}`,
    field: /^estado$/,
    drift: {
      leaving: refused(409, (answer) => {
        answer.status = 422
      }),
    },
  },
  {
    title: 'a text is stored in other letters',
    ...inCauses,
    writes: true,
    call: `POST ${causes}`,
    field: /^name$/,
    drift: {
      arriving: ({ body }) => {
        if (isJsonObject(body) && typeof body.name === 'string') body.name = body.name.replace('El', 'EL')
      },
    },
  },
  {
    title: 'an empty record is not refused at its fields',
    ...inCauses,
    writes: true,
    call: `POST ${causes}`,
    field: /^errors\[\]\.pointer$/,
    drift: {
      leaving: refused(422, (answer) => {
        ;(answer.body as JsonObject).errors = []
      }),
    },
  },
  {
    title: 'inactivating changes nothing',
    ...inCauses,
    writes: true,
    call: `DELETE ${causes}/{id}`,
    field: /^status$/,
    drift: {
      leaving: (answer, { method }) => {
        if (method === 'DELETE' && isJsonObject(answer.body)) answer.body.status = 'ACTIVO'
      },
    },
  },
  {
    title: 'a withdrawn change goes on waiting',
    screen: 'filing-exception-categories',
    writes: true,
    call: 'GET /execute-api/mto/filing-exception-categories/v1/{id}',
    field: /^pending$/,
    drift: {
      instead: ({ path }) =>
        path.endsWith('/retirar')
          ? {
              status: 200,
              headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
              body: {},
            }
          : undefined,
    },
  },
]
