import { booleanView } from './boolean/view.tsx'
import { choiceView } from './choice/view.tsx'
import { choicesView } from './choices/view.tsx'
import { codigoView } from './codigo/view.tsx'
import { dateView } from './date/view.tsx'
import { dateTimeView } from './date-time/view.tsx'
import { digitosView } from './digitos/view.tsx'
import { divipolaView } from './divipola/view.tsx'
import { emailView } from './email/view.tsx'
import { enteroView } from './entero/view.tsx'
import { factorView } from './factor/view.tsx'
import { groupView } from './group/view.tsx'
import { type KindName, kindOf } from './index.ts'
import { largoView } from './largo/view.tsx'
import { listView } from './list/view.tsx'
import { matrizView } from './matriz/view.tsx'
import { montoView } from './monto/view.tsx'
import { nitView } from './nit/view.tsx'
import { nombreView } from './nombre/view.tsx'
import { porcentajeView } from './porcentaje/view.tsx'
import { tasaView } from './tasa/view.tsx'
import { telefonoView } from './telefono/view.tsx'
import { textoView } from './texto/view.tsx'
import { textsView } from './texts/view.tsx'
import type { KindView, Registry } from './view.tsx'

/** The look of every kind; a kind without one is a compile error. */
export const views = {
  boolean: booleanView,
  choice: choiceView,
  choices: choicesView,
  codigo: codigoView,
  date: dateView,
  'date-time': dateTimeView,
  digitos: digitosView,
  divipola: divipolaView,
  email: emailView,
  entero: enteroView,
  factor: factorView,
  group: groupView,
  largo: largoView,
  list: listView,
  matriz: matrizView,
  monto: montoView,
  nit: nitView,
  nombre: nombreView,
  porcentaje: porcentajeView,
  tasa: tasaView,
  telefono: telefonoView,
  texto: textoView,
  texts: textsView,
} satisfies Record<KindName, KindView>

/** What forms and tables are given. */
export const registry: Registry = { kindOf, viewOf: (field) => views[field.kind as KindName] }
