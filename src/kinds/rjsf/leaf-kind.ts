import type { JsonObject } from '#src/schema/json.ts'
import { alfanum } from '../alfanum/kind.ts'
import { boolean } from '../boolean/kind.ts'
import { celular } from '../celular/kind.ts'
import { codigo } from '../codigo/kind.ts'
import { cuenta } from '../cuenta/kind.ts'
import { date } from '../date/kind.ts'
import { decimal } from '../decimal/kind.ts'
import { digitos } from '../digitos/kind.ts'
import { email } from '../email/kind.ts'
import { entero } from '../entero/kind.ts'
import { factor } from '../factor/kind.ts'
import { hora } from '../hora/kind.ts'
import type { Kind } from '../kind.ts'
import { largo } from '../largo/kind.ts'
import { mes } from '../mes/kind.ts'
import { monto } from '../monto/kind.ts'
import { montoMayor } from '../montoMayor/kind.ts'
import { nit } from '../nit/kind.ts'
import { nombre } from '../nombre/kind.ts'
import { porcentaje } from '../porcentaje/kind.ts'
import { saldo } from '../saldo/kind.ts'
import { soloTexto } from '../soloTexto/kind.ts'
import { tasa } from '../tasa/kind.ts'
import { telefono } from '../telefono/kind.ts'
import { texto } from '../texto/kind.ts'
import { uri } from '../uri/kind.ts'
import { number } from './plain-number.ts'

/** Kinds that draw and explain single values in a free schema, by the `format` that names them there. */
export const leafKinds: Record<string, Kind> = {
  ...{ alfanum, celular, codigo, cuenta, date, decimal, digitos, email, entero, factor, hora, largo, mes },
  ...{ monto, montoMayor, nit, nombre, porcentaje, saldo, soloTexto, tasa, telefono, texto, uri },
}

/** The kind that a single value of a free schema is like; undefined for options, objects and lists. */
export function leafKind({ type, format, enum: options, oneOf, anyOf }: JsonObject): Kind | undefined {
  if (options !== undefined || oneOf !== undefined || anyOf !== undefined) return undefined
  if (typeof format === 'string' && Object.hasOwn(leafKinds, format)) return leafKinds[format]
  const [only] = [type].flat().filter((one) => one !== 'null')
  return typeof only === 'string' && Object.hasOwn(byType, only) ? byType[only] : undefined
}

const byType: Record<string, Kind> = { string: texto, integer: entero, number, boolean }
