import { executedRequest } from './executed-request.ts'
import type { Journey, MenuOption } from './journey.ts'
import { pdf } from './made-files.ts'
import { decide, drawer, make, openRecord, reportsDone, seeFacts, takeStep } from './staff-steps.ts'

const central = (option: string): MenuOption => ['Central Contable', option]
const pagos = (option: string): MenuOption => ['Pagos', option]
const loans = central('Préstamos')

const nothing = /^\$\s?0,00$/

/** What is done to loans. */
export const loanJourneys: readonly Journey[] = [
  executedRequest({
    title: 'a change of rate gives its loan the new one',
    isDeep: true,
    walks: ['loan-rates/completar'],
    people: ['cliente', 'admin'],
    menu: central('Tasas de préstamos'),
    form: {
      'Número de préstamo': '3000000109',
      Causal: 'Disminución a favor del cliente',
      'Tasa nueva (%)': '20',
      'Aplica desde': '10/02/26',
    },
    sees: [[loans, '3000000109', { 'Tasa E.A. (%)': /^20,0000\s%$/ }]],
  }),
  executedRequest({
    title: 'a change of date moves the next instalment',
    isDeep: true,
    walks: ['date-changes/completar'],
    people: ['cliente', 'admin'],
    menu: central('Cambio de fecha'),
    form: {
      'Número de préstamo': '3000000109',
      'Día nuevo': '25',
      'Primera fecha con el cambio': '25/02/26',
      Motivo: 'El cliente cambió su fecha de nómina',
    },
    sees: [[loans, '3000000109', { 'Próximo vencimiento': '25/02/26' }]],
  }),
  executedRequest({
    title: 'a write-off takes its loan out of the balance sheet',
    isDeep: true,
    walks: ['write-offs/completar'],
    people: ['supervisor', 'admin'],
    menu: central('Castigos'),
    form: {
      'Número de préstamo': '3000000212',
      'Gestiones de cobro':
        'Llamadas, visita al domicilio y demanda sin bienes embargables en catorce meses.',
      'Aviso previo al reporte enviado': true,
      'Acta de junta directiva': 'JD-2026-02',
      'Fecha del acta': '03/02/26',
      'Fecha contable': '10/02/26',
    },
    sees: [[loans, '3000000212', { Estado: 'Castigado', 'Saldo de capital': nothing }]],
  }),
  executedRequest({
    title: 'a special condition waives what its loan owes in arrears',
    isDeep: true,
    walks: ['special-conditions/completar'],
    people: ['pagosach', 'admin'],
    menu: pagos('Condiciones especiales'),
    form: {
      'Número de préstamo': '3000000210',
      Condición: 'Condonación de mora',
      Valor: '60000',
      Desde: '10/02/26',
      Hasta: '28/02/26',
      Motivo: 'Negociada con el cliente',
    },
    sees: [[loans, '3000000210', { 'Intereses de mora': /^\$\s?100\.000,00$/ }]],
    seenBy: 'admin',
  }),
  executedRequest({
    title: 'a judicial expense is charged to the loan, its VAT included',
    walks: ['judicial-expenses/completar'],
    people: ['pagosach', 'admin'],
    menu: pagos('Gastos judiciales'),
    form: {
      'Número de préstamo': '3000000203',
      'Etapa procesal': 'Prejurídico',
      Departamento: 'Santander',
      Ciudad: 'Bucaramanga',
      Concepto: 'Notificaciones',
      'NIT o cédula del proveedor': '900111222-1',
      Proveedor: 'Mensajería Ficticia S.A.',
      Factura: 'EJ-1',
      'Fecha de la factura': '01/02/26',
      'Factura adjunta': pdf('factura.pdf'),
      Valor: '100000',
      IVA: '19000',
      Retenciones: '11000',
      'Forma de pago': 'Cheque de gerencia',
    },
    sees: [[loans, '3000000203', { 'Otros cargos': /^\$\s?119\.000,00$/ }]],
    seenBy: 'admin',
  }),
  executedRequest({
    title: 'an endorsement covers the loan until it ends',
    isDeep: true,
    walks: ['insurance-endorsements/completar'],
    people: ['pagosach', 'admin'],
    menu: pagos('Endoso de seguros'),
    form: {
      'Número de préstamo': '3000000104',
      Cliente: 'Clienta Ficticia',
      Aseguradora: 'Seguros Bolívar',
      'Número de póliza': 'VI-900001',
      'Valor asegurado': '10000000',
      Muerte: true,
      'Incapacidad total y permanente': true,
      Póliza: pdf('poliza.pdf'),
      'Cobertura desde': '10/02/26',
      'Cobertura hasta': '31/03/26',
    },
    approval: { 'Resultado de la revisión': 'Cumple' },
    sees: [[loans, '3000000104', { 'Seguro de vida endosado hasta': '31/03/26' }]],
    seenBy: 'admin',
  }),
  {
    title: 'a claim that was paid ends its loan, and leaves the rest to the beneficiaries',
    isDeep: true,
    walks: ['claims/aplicar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('cliente'), await staff('supervisor')]
      await openRecord(maker, central('Siniestros'), '20250012')
      await takeStep(maker, drawer(maker), 'Registrar pago', {
        'Valor pagado': '1300000',
        'Fecha de pago': '10/02/26',
      })
      await decide(checker, central('Siniestros'), '20250012', { step: 'Aplicar al préstamo' })
      await reportsDone(checker)
      await seeFacts(checker, central('Siniestros'), '20250012', {
        Estado: 'Aplicado al crédito',
        'Excedente por devolver': /^\$\s?23\.243,60$/,
      })
      await seeFacts(checker, loans, '3000000108', { Estado: 'Cancelado', 'Saldo de capital': nothing })
    },
  },
  {
    title: 'a projection says what ends the loan on its day, and has its letter',
    isDeep: true,
    walks: ['payment-projections/completar'],
    walk: async (staff) => {
      const page = await staff('cliente')
      await make(page, central('Proyección de pagos'), {
        'Número de préstamo': '3000000106',
        'Fecha de pago': '14/02/26',
      })
      await seeFacts(page, central('Proyección de pagos'), '3000000106', {
        Estado: 'Generada',
        'Saldo de capital': /^\$\s?11\.200\.000,00$/,
        'Total a pagar': /^\$\s?11\.\d{3}\.\d{3},\d\d$/,
        'Carta de pago total': /Carta_de_pago_total_0106_2026-02-14_2026-02-10\.pdf/,
      })
    },
  },
  {
    title: 'a simulation of discount capacity says what is free of a payslip, step by step',
    isDeep: true,
    walks: ['discount-capacity-simulations/completar'],
    walk: async (staff) => {
      const simulator: MenuOption = ['Crédito Y Libranza', 'Simulador de capacidad']
      const page = await staff('gestor')
      const { simulationNumber } = await make(page, simulator, {
        Sector: 'Pensionados',
        'Tipo de vinculación': 'Pensionado',
        'Fecha del cálculo': '10/02/26',
        'Ingreso fijo': '2800000',
        'Ingreso variable': '0',
        Salud: '336000',
        Pensión: '0',
        'Fondo de solidaridad': '0',
        'Retención en la fuente': '0',
        Embargos: '0',
        'Otros descuentos': '0',
      })
      await seeFacts(page, simulator, String(simulationNumber), {
        Estado: 'Calculada',
        'Capacidad libre': /^\$\s?1\.212\.000,00$/,
      })
    },
  },
]
