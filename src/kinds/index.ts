import type { Property } from '#src/schema/dialect.ts'
import { boolean } from './boolean/kind.ts'
import { choice } from './choice/kind.ts'
import { choices } from './choices/kind.ts'
import { codigo } from './codigo/kind.ts'
import { date } from './date/kind.ts'
import { dateTime } from './date-time/kind.ts'
import { digitos } from './digitos/kind.ts'
import { divipola } from './divipola/kind.ts'
import { email } from './email/kind.ts'
import { entero } from './entero/kind.ts'
import { factor } from './factor/kind.ts'
import { group } from './group/kind.ts'
import type { Kind } from './kind.ts'
import { largo } from './largo/kind.ts'
import { list } from './list/kind.ts'
import { matriz } from './matriz/kind.ts'
import { monto } from './monto/kind.ts'
import { nit } from './nit/kind.ts'
import { nombre } from './nombre/kind.ts'
import { porcentaje } from './porcentaje/kind.ts'
import { tasa } from './tasa/kind.ts'
import { telefono } from './telefono/kind.ts'
import { texto } from './texto/kind.ts'
import { texts } from './texts/kind.ts'

/** Every kind of field the engine knows, by name; `views.ts` holds their looks under the same names. */
export const kinds = {
  boolean,
  choice,
  choices,
  codigo,
  date,
  'date-time': dateTime,
  digitos,
  divipola,
  email,
  entero,
  factor,
  group,
  largo,
  list,
  matriz,
  monto,
  nit,
  nombre,
  porcentaje,
  tasa,
  telefono,
  texto,
  texts,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]

/** The kind a compiled field names. */
export const kindOf = (field: { kind: string }): Kind => {
  const kind: Kind | undefined = Object.hasOwn(kinds, field.kind) ? kinds[field.kind as KindName] : undefined
  if (!kind) throw new Error(`Unknown kind ${field.kind}`)
  return kind
}

/** Every kind that speaks for a property: one in a good schema, none or several in a bad one. */
export const kindsFor = (property: Property): KindName[] =>
  kindNames.filter((name) => kinds[name].matches(property))
