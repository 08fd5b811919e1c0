import type { Page } from 'playwright-core'
import type { Journey, MenuOption, Staff } from './journey.ts'
import { listOfUnitedNations } from './made-files.ts'
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

const clients = (option: string): MenuOption => ['Clientes', option]

/** Has a match of a person found in the list of the OFAC, confirmed by one person and approved by another. @returns the page of the other */
async function confirmMatch(staff: Staff, documentNumber: string): Promise<Page> {
  const [maker, checker] = [await staff('cliente'), await staff('admin')]
  const validations = clients('Validaciones')
  const { validationNumber } = await make(maker, validations, {
    'Número de documento': documentNumber,
    Nombre: 'Juan Carlos Ficticio Pérez',
    Validación: 'Listas vinculantes y de control',
    Fuente: 'Lista OFAC',
    Finalidad: 'Monitoreo',
  })
  const number = String(validationNumber)
  await seeFacts(maker, validations, number, { Resultado: 'Con coincidencia' })
  await takeStep(maker, drawer(maker), 'Proponer concepto', {
    'Concepto manual': 'Coincidencia confirmada',
    Sustento: 'El documento y la fecha de nacimiento son los mismos.',
  })
  await decide(checker, validations, number)
  await seeFacts(checker, validations, number, { 'Cliente bloqueado el': /^\d\d\/\d\d\/\d\d/ })
  return checker
}

/** How customers are enrolled, and looked for in lists of control. */
export const customerJourneys: readonly Journey[] = [
  {
    title: 'an onboarding that is approved enrols its client and opens the account',
    isDeep: true,
    walks: ['onboarding-requests/crear-cuenta'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('cliente'), await staff('admin')]
      const onboardings = clients('Onboarding')
      const { onboardingNumber } = await make(maker, onboardings, {
        Canal: 'Oficina',
        'Producto solicitado': 'Cuenta de ahorros digital',
        'Número de documento': '1000000912',
        Nombre: 'Ana María Ficticia Inventada',
        'Fecha de nacimiento': '14/03/1985',
        Celular: '3000000777',
        Correo: 'aspirante@correo.example',
        Departamento: 'Antioquia',
        Ciudad: 'Medellín',
        'Origen de fondos': 'Salario',
        'Autoriza tratamiento de datos': true,
        'Aceptó el contrato': true,
      })
      const number = String(onboardingNumber)
      await openRecord(maker, onboardings, number)
      await takeStep(maker, drawer(maker), 'Continuar')
      await takeStep(maker, drawer(maker), 'Registrar firma')
      await openRecord(checker, onboardings, number)
      await takeStep(checker, drawer(checker), 'Aprobar')
      await reportsDone(checker)
      await seeFactsHere(checker, { Estado: 'Cuenta creada' })
      await seeFacts(checker, clients('Clientes'), '1000000912', { Estado: 'Activo' })
    },
  },
  {
    title: 'a list of control is read, approved, and replaced by that of a file',
    isDeep: true,
    walks: ['watch-list-loads/leer', 'watch-list-loads/completar', 'watch-list-loads/comparar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('cliente'), await staff('admin')]
      const loads = clients('Cargas de listas de control')
      const { requestNumber } = await make(maker, loads, {
        Lista: 'ONU',
        'Fecha de la lista': '09/02/26',
        Archivo: listOfUnitedNations(),
      })
      const number = String(requestNumber)
      await seeFacts(maker, loads, number, { Nuevas: '1', Retiradas: '0' })
      await decide(checker, loads, number)
      await execute(checker, loads, number)
      await seeFacts(checker, loads, number, { 'Validaciones con coincidencia': '0' })
      await seeFacts(checker, clients('Listas de control'), '7000002', {
        Nombre: 'FUNDACION FICTICIA DE AYUDA',
      })
    },
  },
  {
    title: 'a match in a list that another person confirms blocks the client and the accounts',
    isDeep: true,
    walks: ['validations/buscar', 'validations/bloquear'],
    walk: async (staff) => {
      const checker = await confirmMatch(staff, '1000000701')
      await seeFacts(checker, clients('Clientes'), '1000000701', { Estado: 'Bloqueado' })
      await seeFacts(checker, ['Ahorro Y CDT', 'Cuentas'], '4000001234', {
        'Saldo disponible': /^\$\s?0,00$/,
      })
    },
  },
  {
    title: 'a match of a beneficial owner that another person confirms blocks the company and its accounts',
    isDeep: true,
    walks: [],
    walk: async (staff) => {
      const checker = await confirmMatch(staff, '1000000951')
      await seeFacts(checker, clients('Clientes'), '900123456-8', { Estado: 'Bloqueado' })
      await seeFacts(checker, ['Ahorro Y CDT', 'Cuentas'], '4000007801', {
        'Saldo disponible': /^\$\s?0,00$/,
      })
    },
  },
  {
    title: 'an unusual operation is reported once another person decides so',
    walks: ['unusual-operations/aprobar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('admin2'), await staff('admin')]
      const unusual = clients('Operaciones inusuales')
      await openRecord(maker, unusual, '2026000501')
      await takeStep(maker, drawer(maker), 'Proponer reporte a la UIAF', {
        Análisis: 'Los depósitos no corresponden a la actividad del cliente.',
      })
      await decide(checker, unusual, '2026000501', {
        step: 'Reportar',
        entries: { 'Número del reporte en el SIREL': 'SIREL-2026-01' },
      })
      await seeFacts(checker, unusual, '2026000501', { Estado: 'Reportada a la UIAF' })
    },
  },
]
