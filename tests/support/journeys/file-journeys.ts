import type { Journey, MenuOption } from './journey.ts'
import { csv } from './made-files.ts'
import {
  decide,
  drawer,
  execute,
  make,
  openRecord,
  reportsDone,
  seeFacts,
  seeFactsHere,
  takeStep,
} from './staff-steps.ts'

const payroll = (option: string): MenuOption => ['Crédito Y Libranza', option]

/** What is done by files, in and out. */
export const fileJourneys: readonly Journey[] = [
  {
    title: 'a mass upload is read, approved, and written in its table',
    isDeep: true,
    walks: ['mass-uploads/leer', 'mass-uploads/completar'],
    walk: async (staff) => {
      const [maker, approver] = [await staff('admin'), await staff('supervisor')]
      const uploads = payroll('Cargas masivas')
      const { requestNumber } = await make(maker, uploads, {
        'Tabla destino': 'Grupo militar',
        Plantilla: 'Archivo de prospectos',
        Archivo: csv('grados.csv', [
          'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito',
          'Ejército Nacional;GV1;Grado de viaje;SUBOFICIALES;30;1;120;50000000;Sí',
        ]),
      })
      const number = String(requestNumber)
      await seeFacts(maker, uploads, number, { Válidas: '1' })
      await decide(approver, uploads, number)
      await execute(maker, uploads, number)
      await seeFacts(approver, payroll('Grupo militar'), 'GV1', { Grado: 'Grado de viaje' })
    },
  },
  {
    title: 'a file of payments is read, approved, and applied to its loan',
    walks: ['mass-payments/leer', 'mass-payments/completar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('pagosach'), await staff('admin')]
      const payments: MenuOption = ['Pagos', 'Pagos masivos']
      const { requestNumber } = await make(maker, payments, {
        'Origen del pago': 'ACH',
        'Referencia del recaudo': 'ACH-VIAJE',
        Archivo: csv('pagos.csv', ['numero_prestamo;valor;fecha_pago', '3000000103;900000;10/02/2026']),
        'Fecha valor': '10/02/26',
        'Total declarado': '900000',
        'Registros declarados': '1',
        Sobrantes: 'Abono a capital',
      })
      const number = String(requestNumber)
      await seeFacts(maker, payments, number, { 'Total del archivo': /^\$\s?900\.000,00$/ })
      await decide(checker, payments, number)
      await execute(checker, payments, number)
      await seeFacts(checker, ['Central Contable', 'Préstamos'], '3000000103', {
        'Intereses causados': /^\$\s?0,00$/,
        'Saldo de capital': /^\$\s?6\.\d{3}\.\d{3},\d\d$/,
      })
    },
  },
  {
    title: 'a novelty goes out in the file of its payroll office, and its answer is read back',
    isDeep: true,
    walks: ['novelties/archivar', 'novelties/completar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      const novelties = payroll('Novedades')
      const { requestNumber } = await make(maker, novelties, {
        Convenio: 'Entidad Pública Ficticia',
        'Número de libranza': '3000000106',
        'Tipo de novedad': 'Retiro por cancelación',
        'Período de nómina': '06/2026',
      })
      const number = String(requestNumber)
      await decide(checker, novelties, number)
      await openRecord(checker, novelties, number)
      await takeStep(checker, drawer(checker), 'Enviar a pagaduría')
      await seeFactsHere(checker, { 'Archivo para la pagaduría': /\.csv/ })
      await openRecord(maker, novelties, number)
      await takeStep(maker, drawer(maker), 'Cargar respuesta', {
        'Archivo de respuesta': csv('respuesta.csv', [
          'Número de libranza;Tipo de novedad;Respuesta de la pagaduría;Detalle de la respuesta',
          '3000000106;Retiro por cancelación;Aceptada;',
        ]),
      })
      await reportsDone(maker)
      await seeFactsHere(maker, { 'Respuesta de la pagaduría': 'Aceptada' })
    },
  },
  {
    title: 'a report starts by itself, and its file is there to download',
    isDeep: true,
    walks: ['reports/iniciar', 'reports/entregar'],
    walk: async (staff) => {
      const page = await staff('pagosach')
      const reports: MenuOption = ['Reportes', 'Reportes']
      const { executionNumber } = await make(page, reports, {
        Reporte: 'Gastos judiciales',
        Formato: 'CSV',
        Desde: '01/01/26',
        Hasta: '10/02/26',
      })
      await seeFacts(page, reports, String(executionNumber), {
        Estado: 'Listo',
        'Archivo del reporte': /\.csv/,
      })
    },
  },
]
