import type { Property } from '#src/schema/property-dialect.ts'
import { alfanum } from './alfanum/kind.ts'
import { archivo } from './archivo/kind.ts'
import { boolean } from './boolean/kind.ts'
import { celular } from './celular/kind.ts'
import { choice } from './choice/kind.ts'
import { choices } from './choices/kind.ts'
import { codigo } from './codigo/kind.ts'
import { cuenta } from './cuenta/kind.ts'
import { date } from './date/kind.ts'
import { dateTime } from './date-time/kind.ts'
import { decimal } from './decimal/kind.ts'
import { digitos } from './digitos/kind.ts'
import { divipola } from './divipola/kind.ts'
import { documento } from './documento/kind.ts'
import { email } from './email/kind.ts'
import { entero } from './entero/kind.ts'
import { factor } from './factor/kind.ts'
import { group } from './group/kind.ts'
import { hora } from './hora/kind.ts'
import type { Kind } from './kind.ts'
import { largo } from './largo/kind.ts'
import { list } from './list/kind.ts'
import { matriz } from './matriz/kind.ts'
import { mes } from './mes/kind.ts'
import { monto } from './monto/kind.ts'
import { montoMayor } from './montoMayor/kind.ts'
import { nit } from './nit/kind.ts'
import { nombre } from './nombre/kind.ts'
import { porcentaje } from './porcentaje/kind.ts'
import { ref } from './ref/kind.ts'
import { refs } from './refs/kind.ts'
import { rjsf } from './rjsf/kind.ts'
import { saldo } from './saldo/kind.ts'
import { soloTexto } from './soloTexto/kind.ts'
import { tasa } from './tasa/kind.ts'
import { telefono } from './telefono/kind.ts'
import { texto } from './texto/kind.ts'
import { texts } from './texts/kind.ts'
import { uri } from './uri/kind.ts'

/** Every kind of field the engine knows, by name; `views.ts` holds their looks under the same names. */
export const kinds = {
  alfanum,
  archivo,
  boolean,
  celular,
  choice,
  choices,
  codigo,
  cuenta,
  date,
  'date-time': dateTime,
  decimal,
  digitos,
  divipola,
  documento,
  email,
  entero,
  factor,
  group,
  hora,
  largo,
  list,
  matriz,
  mes,
  monto,
  montoMayor,
  nit,
  nombre,
  porcentaje,
  ref,
  refs,
  rjsf,
  saldo,
  soloTexto,
  tasa,
  telefono,
  texto,
  texts,
  uri,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]

/** Kinds that match by their `format`. */
export const formatNames = kindNames.filter((name) => kinds[name].matches({ format: name }))

const byName = new Map<string, Kind>(Object.entries(kinds))

/** The kind a compiled field names. */
export const kindOf = (field: { kind: string }): Kind => {
  const kind = byName.get(field.kind)
  if (!kind) throw new Error(`Unknown kind ${field.kind}`)
  return kind
}

const otherNames = kindNames.filter((name) => !formatNames.includes(name))

/** Kinds that may match a property of a `format`: that of its name, and all that match by something else. */
const candidates = new Map<string | undefined, KindName[]>(
  formatNames.map((format) => [
    format,
    kindNames.filter((name) => name === format || otherNames.includes(name)),
  ]),
)

/** Every kind that matches a property: one in a valid schema, none or several in an invalid one. */
export const kindsFor = (property: Property): KindName[] =>
  (candidates.get(property.format) ?? otherNames).filter((name) => kinds[name].matches(property))
