import { isRedacted } from '#src/kinds/redaction.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { WriteAddress, WriteCall } from '#src/schema/service-dialect.ts'
import type { Delivery } from './delivery.ts'

/** What of a delivery says where it goes; it stays the same for each attempt, whatever becomes of the record. */
type Written = Pick<Delivery, 'call' | 'record_id' | 'before' | 'sent'>

/** A write as its service takes it. */
export type WriteRequest = { method: string; path: string; body?: JsonObject }

/** A record has no value that its address names; the message says it in Spanish, as the end of a sentence. */
export class Unaddressed extends Error {
  override name = 'Unaddressed'
}

const methods: Record<WriteCall, string> = { create: 'POST', update: 'PUT', inactivate: 'DELETE' }

/**
 * Method, path and body of a write, or of a transition, usually `POST {path}/{id}/<transition>`. What replaces a record
 * goes to its address as it was before.
 * @throws Unaddressed
 */
export function writeRequestOf(screen: Screen, written: Written): WriteRequest {
  const { call, record_id, before, sent } = written
  const own = ownAddressOf(screen, call)
  const isStep = isTransition(call)
  const { method = isStep ? 'POST' : methods[call] } = own ?? {}
  const usual = isStep
    ? `${screen.path}/{id}/${nameOf(call)}`
    : `${screen.path}${call === 'create' ? '' : '/{id}'}`
  const record: JsonObject = { ...sent, ...before, id: record_id }
  const path = pathOf(screen, own, record) ?? usual
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(screen, name, record[name])),
    ...(sent && (isStep || method !== 'DELETE') ? { body: bodyOf(screen, own, sent) } : {}),
  }
}

/** The address that a schema gives a write, if any. */
export const ownAddressOf = ({ serviceShape }: Screen, call: Delivery['call']): WriteAddress | undefined =>
  isTransition(call) ? serviceShape?.transitions?.[nameOf(call)] : serviceShape?.calls?.[call]

const isTransition = (call: Delivery['call']): call is `take:${string}` => call.startsWith('take:')

const nameOf = (call: Delivery['call']): string => call.replace('take:', '')

function pathOf(screen: Screen, own: WriteAddress | undefined, record: JsonObject): string | undefined {
  if (own?.by === undefined) return own?.path
  const path = own.paths?.[String(record[own.by])]
  if (path === undefined) throw new Unaddressed(`«${titleOf(screen, own.by)}» no dice a qué dirección va.`)
  return path
}

/** A value as a part of a path; dots alone would be another place. */
function segmentOf(screen: Screen, name: string, value: JsonValue | undefined): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (/^\.{0,2}$/.test(text) || isRedacted(text))
    throw new Unaddressed(`falta «${titleOf(screen, name)}» de un registro, que va en su dirección.`)
  return encodeURIComponent(text)
}

const titleOf = (screen: Screen, name: string): string => findField(screen, name)?.title ?? name

/** A record, or what a transition asks for, under the names that the service has for the fields. */
function bodyOf({ serviceShape }: Screen, own: WriteAddress | undefined, sent: JsonObject): JsonObject {
  const { sends, fields, sets } = own ?? {}
  const names: Record<string, string> = { ...serviceShape?.fields, ...fields }
  const given = Object.entries(sent).filter(([name]) => name === 'version' || (sends?.includes(name) ?? true))
  return { ...Object.fromEntries(given.map(([name, value]) => [names[name] ?? name, value])), ...sets }
}
