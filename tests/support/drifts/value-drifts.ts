import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import {
  accounts,
  clients,
  inCauses,
  isRecord,
  list,
  lists,
  type PlantedDrift,
  read,
  records,
  refused,
  rename,
} from './drift-changes.ts'

/** Fields, values, versions and masks that drift. */
export const valueDrifts: PlantedDrift[] = [
  {
    title: 'a field has another name',
    ...inCauses,
    call: list,
    field: /^data\[\]\.(name|nombre)$/,
    drift: { leaving: records((one) => rename(one, 'name', 'nombre')) },
  },
  {
    title: 'a field is missing',
    ...inCauses,
    call: read,
    field: /^stage$/,
    drift: {
      leaving: (answer, call) => {
        if (isRecord(call) && isJsonObject(answer.body)) delete answer.body.stage
      },
    },
  },
  {
    title: 'a field of the list is missing',
    ...inCauses,
    call: read,
    field: /^origin$/,
    drift: { leaving: lists(({ data }) => (data as JsonObject[]).forEach((one) => void delete one.origin)) },
  },
  {
    title: 'a field has another type',
    ...inCauses,
    call: list,
    field: /^data\[\]\.requiresComment$/,
    drift: {
      leaving: records((one) => {
        one.requiresComment = one.requiresComment ? 'S' : 'N'
      }),
    },
  },
  {
    title: 'errors do not say at which field',
    ...inCauses,
    call: list,
    field: /^errors\[\]\.pointer$/,
    drift: {
      leaving: refused(422, (answer) => {
        delete (answer.body as JsonObject).errors
      }),
    },
  },
  {
    title: 'the ETag is missing',
    ...inCauses,
    call: read,
    field: /^ETag$/,
    drift: {
      leaving: ({ headers }) => {
        delete headers.etag
      },
    },
  },
  {
    title: 'the ETag is weak',
    ...inCauses,
    call: read,
    field: /^ETag$/,
    drift: {
      leaving: ({ headers }) => {
        if (headers.etag) headers.etag = `W/${headers.etag}`
      },
    },
  },
  {
    title: 'the version is missing',
    ...inCauses,
    call: read,
    field: /^version$/,
    drift: {
      leaving: records((one) => {
        delete one.version
      }),
    },
  },
  {
    title: 'dates are written day first',
    ...accounts,
    call: `GET ${accounts.path}`,
    field: /^data\[\]\.openDate$/,
    drift: {
      leaving: records((one) => {
        if (typeof one.openDate === 'string') one.openDate = one.openDate.split('-').reverse().join('/')
      }),
    },
  },
  {
    title: 'moments have no zone',
    ...inCauses,
    call: list,
    field: /^data\[\]\.updatedAt$/,
    drift: {
      leaving: records((one) => {
        if (typeof one.updatedAt === 'string') one.updatedAt = one.updatedAt.slice(0, 19)
      }),
    },
  },
  {
    title: 'an amount is a text',
    ...accounts,
    call: `GET ${accounts.path}`,
    field: /^data\[\]\.balance$/,
    drift: {
      leaving: records((one) => {
        if (one.balance !== undefined) one.balance = String(one.balance)
      }),
    },
  },
  {
    title: 'an amount loses its cents',
    ...accounts,
    call: `GET ${accounts.path}`,
    field: /^totals\.balance$/,
    drift: {
      leaving: records((one) => {
        if (typeof one.balance === 'number') one.balance = Math.trunc(one.balance)
      }),
    },
  },
  {
    title: 'sums are numbers',
    ...accounts,
    call: `GET ${accounts.path}`,
    field: /^totals\.balance$/,
    drift: {
      leaving: lists((page) => {
        const { totals } = page
        if (isJsonObject(totals)) totals.balance = Number(totals.balance)
      }),
    },
  },
  {
    title: 'a masked value comes whole',
    ...clients,
    call: `GET ${clients.path}`,
    field: /^data\[\]\.documentNumber$/,
    drift: {
      leaving: lists(({ data }) =>
        (data as JsonObject[]).forEach((one) => {
          one.documentNumber = '1000000701'
        }),
      ),
    },
  },
  {
    title: 'codes are in small letters',
    ...inCauses,
    call: list,
    field: /^data\[\]\.status$/,
    drift: {
      leaving: records((one) => {
        if (typeof one.status === 'string') one.status = one.status.toLowerCase()
      }),
    },
  },
  {
    title: 'what is absent is null',
    ...inCauses,
    call: read,
    field: /^pending$/,
    drift: {
      leaving: (answer, call) => {
        if (isRecord(call) && answer.status === 200 && isJsonObject(answer.body)) answer.body.pending ??= null
      },
    },
  },
]
