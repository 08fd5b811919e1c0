import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../axe.ts'
import { button, cell } from '../screen-locators.ts'
import { fillForm } from './fill-form.ts'
import type { Journey, MenuOption } from './journey.ts'
import {
  amountOf,
  decide,
  drawer,
  execute,
  make,
  openFromMenu,
  openRecord,
  reportsDone,
  reportsFailure,
  searchFor,
  seeAmount,
  seeFacts,
  seeFactsHere,
  takeStep,
} from './staff-steps.ts'

const savings = (option: string): MenuOption => ['Ahorro Y CDT', option]
const accounts = savings('Cuentas')
const movements = savings('Transacciones manuales GMF')
const locks = savings('Bloqueos de cuentas')
const holds = savings('Liberación GMF en HOLD')
const limits = savings('Límites por cuenta')
const cancellations = savings('Cancelación de cuentas GMF')

/** The account of most demonstration requests. */
const account = '4000001234'

/** Opens the limit of a day of the account. */
async function openDaily(page: Page): Promise<void> {
  await openFromMenu(page, limits)
  await searchFor(page, account)
  const daily = page.getByRole('row').filter({ has: cell(page, 'Diario') })
  await expect.poll(() => daily.count()).toBe(1)
  await daily.getByRole('gridcell').nth(1).click()
}

/** What is done to accounts. */
export const accountJourneys: readonly Journey[] = [
  {
    title: 'a movement of the GMF is charged as soon as it is approved',
    isDeep: true,
    walks: ['manual-gmf-transactions/completar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      const before = await amountOf(maker, accounts, account, 'Saldo')
      const { requestNumber } = await make(maker, movements, {
        'Cuenta de ahorros': account,
        Canal: 'ACH',
        Base: '250000',
        'Transacción de origen': 'TX-910001',
        'Fecha de origen': '09/02/26',
        Motivo: 'El canal no liquidó el gravamen',
      })
      await decide(checker, movements, String(requestNumber))
      await reportsDone(checker)
      await openRecord(checker, movements, String(requestNumber))
      await drawer(checker).locator('[aria-current="step"]', { hasText: 'Ejecutada' }).waitFor()
      expect(await violations(checker)).toEqual([])
      await seeAmount(maker, accounts, account, 'Saldo', before - 1000)
    },
  },
  {
    title: 'a hold that is applied is charged to its account',
    isDeep: true,
    walks: ['gmf-hold-releases/aplicar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      const before = await amountOf(maker, accounts, account, 'Saldo')
      await openRecord(maker, holds, 'HD-000001')
      await takeStep(maker, drawer(maker), 'Liberar', {
        'Tipo de liberación': 'Aplicar como GMF',
        Justificación: 'No aplica ninguna exención.',
      })
      await decide(checker, holds, 'HD-000001')
      await reportsDone(checker)
      await seeFacts(maker, holds, 'HD-000001', { 'Estado de la retención': 'Aplicada como GMF' })
      await seeAmount(maker, accounts, account, 'Saldo', before - 10_000)
    },
  },
  {
    title: 'a hold of an account under a total lock is told so, and given back instead',
    walks: ['gmf-hold-releases/devolver'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      const release = async (kind: string): Promise<void> => {
        await openRecord(maker, holds, 'HD-000004')
        await takeStep(maker, drawer(maker), 'Liberar', {
          'Tipo de liberación': kind,
          ...(kind === 'Devolver al cliente' ? { 'Numeral de exención': 'Num. 14 - mismo titular' } : {}),
          Justificación: 'Se revisó con el cliente.',
        })
        await decide(checker, holds, 'HD-000004')
      }
      await release('Aplicar como GMF')
      await reportsFailure(checker, /La cuenta tiene un bloqueo total y no admite el cobro/)
      await seeFacts(maker, holds, 'HD-000004', {
        'Estado de la retención': 'En HOLD',
        'Error de ejecución': /bloqueo total/,
      })
      await release('Devolver al cliente')
      await reportsDone(checker)
      await seeFacts(maker, holds, 'HD-000004', { 'Estado de la retención': 'Liberada al cliente' })
    },
  },
  {
    title: 'a lock for fraud is lifted by another person, and its amount is available again',
    isDeep: true,
    walks: ['account-locks/aprobar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('supervisor'), await staff('admin')]
      const available = 'Saldo disponible'
      const before = await amountOf(maker, accounts, account, available)
      const { lockNumber } = await make(maker, locks, {
        'Número de cuenta': account,
        'Monto bloqueado': '100000',
        Causal: 'Presunto fraude',
      })
      await seeAmount(maker, accounts, account, available, before - 100_000)
      await openRecord(maker, locks, String(lockNumber))
      await takeStep(maker, drawer(maker), 'Desbloquear', {
        '¿Cuánto desea desbloquear?': 'Todo el saldo bloqueado',
        'Motivo del desbloqueo': 'El titular confirmó la operación',
      })
      await decide(checker, locks, String(lockNumber))
      await seeFacts(checker, locks, String(lockNumber), { Estado: 'Levantado' })
      await seeAmount(maker, accounts, account, available, before)
    },
  },
  {
    title: 'a limit that is raised holds once another person has approved it',
    isDeep: true,
    walks: ['transaction-limits/aprobar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      await openDaily(maker)
      await button(maker, 'Editar').click()
      await fillForm(maker.getByRole('dialog'), { Límite: '3000000' })
      await button(maker, 'Limitar').click()
      await button(maker, 'Enviar a aprobación').click()
      await decide(checker, limits, '1234 - Diario', { search: 'Límites por cuenta' })
      await openDaily(checker)
      await seeFactsHere(checker, { Límite: /^\$\s?3\.000\.000,00$/ })
    },
  },
  {
    title: 'a cancellation that finds the account locked says so, and is tried again once it is free',
    isDeep: true,
    walks: ['gmf-account-cancellations/completar'],
    walk: async (staff) => {
      const [maker, checker] = [await staff('gestor'), await staff('supervisor')]
      const { requestNumber } = await make(maker, cancellations, {
        'Documento del cliente': '1000000701',
        'Cuenta a cancelar': account,
        'Solicitud firmada con OTP': true,
        'Destino del saldo': 'Efectivo en oficina',
      })
      await decide(checker, cancellations, String(requestNumber), { step: 'Autorizar' })
      const { lockNumber } = await make(maker, locks, {
        'Número de cuenta': account,
        'Monto bloqueado': '500',
        Causal: 'Validación operativa',
      })
      await openRecord(checker, cancellations, String(requestNumber))
      await takeStep(checker, drawer(checker), 'Ejecutar')
      await reportsFailure(checker, /bloqueos o retenciones/)
      await seeFactsHere(checker, {
        'Estado de la solicitud': 'Fallida',
        'Error de ejecución': /bloqueos o retenciones/,
      })
      await openRecord(checker, locks, String(lockNumber))
      await takeStep(checker, drawer(checker), 'Desbloquear', {
        '¿Cuánto desea desbloquear?': 'Todo el saldo bloqueado',
        'Motivo del desbloqueo': 'Se aclaró el saldo.',
      })
      await execute(checker, cancellations, String(requestNumber), 'Reintentar')
      await seeFacts(maker, accounts, account, { Estado: 'Cancelada', Saldo: /^\$\s?0,00$/ })
    },
  },
]
