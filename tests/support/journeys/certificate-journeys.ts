import { executedRequest } from './executed-request.ts'
import type { Entries } from './fill-form.ts'
import type { Journey, MenuOption } from './journey.ts'
import { pdf } from './made-files.ts'

const locks: MenuOption = ['Ahorro Y CDT', 'Bloqueos de cuentas']

/** Where operations on certificates are asked for and executed. */
export const certificateOperations: MenuOption = ['Ahorro Y CDT', 'Operaciones Deceval']

/** What staff fill in to seize a certificate that nothing locks yet. */
export const seizureForm: Entries = {
  Título: 'CDT',
  Operación: 'Embargo',
  ISIN: 'COB00CD00018',
  'Número del título': 'CDT-0000002',
  'Cuenta del CDT': '5000009020',
  Autoridad: 'Juzgado Ficticio Civil',
  Oficio: 'OF-2026-0900',
  'Clase de embargo': 'Coactivo',
  Soporte: pdf('oficio.pdf'),
  Titular: 'Clienta Ficticia',
  'Subcuenta del inversionista': '100001',
  'Valor nominal': '5000000',
  'Fecha de emisión': '20/10/25',
  'Fecha de vencimiento': '20/04/26',
  'Tasa E.A. (%)': '9,25',
  'Pago de rendimientos': 'Al vencimiento',
}

const seizure = executedRequest({
  title: 'a seizure of a certificate locks its account by the order of the authority',
  isDeep: true,
  walks: ['deceval-operations/completar'],
  people: ['cliente', 'admin'],
  menu: certificateOperations,
  form: seizureForm,
  sees: [
    [locks, 'OF-2026-0900', { Causal: 'Embargo', Estado: 'Activo', Autoridad: 'Juzgado Ficticio Civil' }],
  ],
  seenBy: 'admin',
})

/** What is done to certificates of deposit. */
export const certificateJourneys: readonly Journey[] = [seizure]
