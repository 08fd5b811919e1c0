import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Answering, Drift, Passing } from '../drifting-proxy.ts'

/** A drift, the screen at which it is looked for, and how the report must name it. */
export type PlantedDrift = {
  title: string
  screen: string
  /** Whether it shows only where something is written. */
  writes?: true
  drift: Drift
  /** Beginning of the call, and the field, of a difference that must be reported. */
  call: string
  field: RegExp
}

/** Screens at which drifts are looked for: their paths, and calls of one. */
export const causes = '/execute-api/mto/withdrawal-causes/v1'
export const list = `GET ${causes}`
export const read = `GET ${causes}/{id}`
const of = (screen: string, path: string) => ({ screen, path })
export const accounts = of('accounts', '/product-control/accounts')
export const clients = of('clients', '/product-control/clients')

/** Whether a call asks for the list of such a screen. */
export const isList = (call: Passing): boolean =>
  call.method === 'GET' && /\/(v1|accounts|clients)$/.test(call.path)
/** Whether it asks for one record. */
export const isRecord = ({ method, path }: Passing): boolean =>
  method === 'GET' && /\/v1\/[^/]+$/.test(path) && !/\/(lookup|export)$/.test(path)

/** Changes each record that leaves, in a list and alone. */
export const records =
  (change: (record: JsonObject) => void): NonNullable<Drift['leaving']> =>
  ({ body, status }) => {
    if (status >= 400 || !isJsonObject(body)) return
    if (Array.isArray(body.data)) body.data.filter(isJsonObject).forEach(change)
    else if (body.version !== undefined) change(body)
  }

/** Changes each page of a list that leaves. */
export const lists =
  (change: (page: JsonObject, answer: Answering, call: Passing) => void): NonNullable<Drift['leaving']> =>
  (answer, call) => {
    if (isList(call) && answer.status === 200 && isJsonObject(answer.body)) change(answer.body, answer, call)
  }

/** Gives a member another name. */
export const rename = (record: JsonObject, from: string, to: string): void => {
  if (record[from] === undefined) return
  record[to] = record[from]
  delete record[from]
}

/** Changes each answer of a status. */
export const refused =
  (status: number, change: (answer: Answering) => void): NonNullable<Drift['leaving']> =>
  (answer) => {
    if (answer.status === status) change(answer)
  }

export const inCauses = { screen: 'withdrawal-causes' }

/** The token of a person who may do everything, which drifting permissions hand to everybody. */
export const held: { authorization: string } = { authorization: '' }
