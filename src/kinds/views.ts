import { alfanumView } from './alfanum/view.tsx'
import { archivoView } from './archivo/view.tsx'
import { booleanView } from './boolean/view.tsx'
import { celularView } from './celular/view.tsx'
import { choiceView } from './choice/view.tsx'
import { choicesView } from './choices/view.tsx'
import { codigoView } from './codigo/view.tsx'
import { cuentaView } from './cuenta/view.tsx'
import { dateView } from './date/view.tsx'
import { dateTimeView } from './date-time/view.tsx'
import { decimalView } from './decimal/view.tsx'
import { digitosView } from './digitos/view.tsx'
import { divipolaView } from './divipola/view.tsx'
import { documentoView } from './documento/view.tsx'
import { emailView } from './email/view.tsx'
import { enteroView } from './entero/view.tsx'
import { factorView } from './factor/view.tsx'
import { groupView } from './group/view.tsx'
import { horaView } from './hora/view.tsx'
import { type KindName, kindOf } from './index.ts'
import type { KindView, Registry } from './kind-view.tsx'
import { largoView } from './largo/view.tsx'
import { listView } from './list/view.tsx'
import { matrizView } from './matriz/view.tsx'
import { mesView } from './mes/view.tsx'
import { montoView } from './monto/view.tsx'
import { montoMayorView } from './montoMayor/view.tsx'
import { nitView } from './nit/view.tsx'
import { nombreView } from './nombre/view.tsx'
import { porcentajeView } from './porcentaje/view.tsx'
import { refView } from './ref/view.tsx'
import { refsView } from './refs/view.tsx'
import { rjsfView } from './rjsf/view.tsx'
import { saldoView } from './saldo/view.tsx'
import { soloTextoView } from './soloTexto/view.tsx'
import { tasaView } from './tasa/view.tsx'
import { telefonoView } from './telefono/view.tsx'
import { textoView } from './texto/view.tsx'
import { textsView } from './texts/view.tsx'
import { uriView } from './uri/view.tsx'

/** The look of every kind; a kind without one is a compile error. */
export const views = {
  alfanum: alfanumView,
  archivo: archivoView,
  boolean: booleanView,
  celular: celularView,
  choice: choiceView,
  choices: choicesView,
  codigo: codigoView,
  cuenta: cuentaView,
  date: dateView,
  'date-time': dateTimeView,
  decimal: decimalView,
  digitos: digitosView,
  divipola: divipolaView,
  documento: documentoView,
  email: emailView,
  entero: enteroView,
  factor: factorView,
  group: groupView,
  hora: horaView,
  largo: largoView,
  list: listView,
  matriz: matrizView,
  mes: mesView,
  monto: montoView,
  montoMayor: montoMayorView,
  nit: nitView,
  nombre: nombreView,
  porcentaje: porcentajeView,
  ref: refView,
  refs: refsView,
  rjsf: rjsfView,
  saldo: saldoView,
  soloTexto: soloTextoView,
  tasa: tasaView,
  telefono: telefonoView,
  texto: textoView,
  texts: textsView,
  uri: uriView,
} satisfies Record<KindName, KindView>

/** The kinds for forms and tables. */
export const registry: Registry = { kindOf, viewOf: (field) => views[field.kind as KindName] }
