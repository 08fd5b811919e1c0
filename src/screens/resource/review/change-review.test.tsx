import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { ChangeChecks } from './change-checks.tsx'
import { ChangeStory } from './change-story.tsx'
import { PeriodDifference } from './period-difference.tsx'

const { model } = screenOf('maximum-usury-rates')

const pending: Pending = {
  ...{ version: 2, kind: 'crear', state: 'PENDIENTE_APROBACION', mine: false, changes: [] },
  ...{ requestedBy: 'ana', requestedAt: '2026-12-30T15:00:00Z', requestReason: 'Certificada por la SFC.' },
}

const december: StoredRecord = {
  ...{ id: 'D', version: 1, sfcModality: 'CONSUMO_ORDINARIO', currentBankRate: 11.4, usuryRate: 17.1 },
  ...{ validFrom: '2026-12-01', validTo: '2026-12-31', status: 'ACTIVO' },
}
const january: StoredRecord = {
  ...december,
  ...{ id: 'J', currentBankRate: 17.1, usuryRate: 25.65, validFrom: '2027-01-01', validTo: '2027-01-31' },
}

const fine: ChangeReview = { isCurrent: true, problems: [], references: [], keys: [], periods: [], rules: [] }
const reviewed = (review: Partial<ChangeReview>) =>
  apiOf(model, { review: async () => ({ ...fine, ...review }) })

const checks = async (review: Partial<ChangeReview>): Promise<(string | null)[]> => {
  renderInScreen(<ChangeChecks {...{ model, pending }} api={reviewed(review)} id="J" />)
  const list = await screen.findByRole('list')
  return within(list)
    .getAllByRole('listitem')
    .map(({ firstChild, lastChild }) => (lastChild ?? firstChild)?.textContent ?? null)
}

describe('the checks of a change', () => {
  it('say what was asked, and fold what the rules that hold are about', async () => {
    const rule = { id: 'USU-1', about: ['Tasa de usura'], result: 'holds' as const, message: 'Debe ser 1,5.' }

    const lines = await checks({ rules: [rule, { ...rule, id: 'USU-2' }] })

    expect(lines.slice(0, 6)).toEqual([
      'Usted no participó en este cambio',
      'El registro no ha cambiado desde la solicitud',
      'Los datos cumplen lo que pide cada campo',
      'Los registros relacionados permiten el cambio',
      'No repite ninguna clave única',
      'Su período no se cruza con otro ni deja días sin cubrir',
    ])
    expect(lines[6]).toContain('Cumple las 2 reglas')
    screen.getAllByText('Si no se cumpliera: «Debe ser 1,5.»')
  })

  it('name the screen that has no row for what rules compare with, apart from what is empty', async () => {
    const rule = { about: ['Tasa'], result: 'absent' as const, message: 'La tasa supera la de usura (…).' }
    const compared = { ...rule, lacking: 'Tasa máxima de usura' }

    const lines = await checks({
      rules: [
        { ...compared, id: 'RPT-3' },
        { ...compared, id: 'RPT-3-MORA' },
        { ...rule, id: 'RPT-9' },
      ],
    })

    expect(lines.join('\n')).toContain(
      'No se comparó con «Tasa máxima de usura», que no tiene un registro para estos datos: 2 reglas sin revisar',
    )
    expect(lines.join('\n')).toContain('1 regla no aplica: faltan datos opcionales')
  })

  it('say what stands against it, in the words of the rules', async () => {
    const rule = { about: [], message: '2 rangos superan la tasa.' }

    const lines = await checks({
      isCurrent: false,
      references: ['Línea no existe o está inactivo.'],
      keys: ['Ya existe un registro con Código A.'],
      periods: ['Queda un período sin cubrir entre 01/01/27 y 31/01/27.'],
      rules: [
        { ...rule, id: 'RPT-4', result: 'reports' },
        { ...rule, id: 'USU-1', result: 'fails', message: 'Debe ser 1,5 veces.' },
      ],
    })

    expect(lines).toEqual([
      'Usted no participó en este cambio',
      'El registro cambió después de la solicitud; así no se puede aprobar',
      'Los datos cumplen lo que pide cada campo',
      'Línea no existe o está inactivo.',
      'Ya existe un registro con Código A.',
      'Queda un período sin cubrir entre 01/01/27 y 31/01/27.',
      'Debe ser 1,5 veces. USU-1',
      '2 rangos superan la tasa.',
    ])
  })
})

describe('the story of a change', () => {
  it('is who requests it, when, why, and from which day it is to hold', () => {
    renderInScreen(<ChangeStory {...{ model, pending }} record={{ ...january, pending }} />)

    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const days = '1 de enero de 2027 hasta 31 de enero de 2027'
    expect(facts).toEqual(['ana', '30/12/26 10:00', days, 'Certificada por la SFC.'])
  })

  it('names no last day where the period has no end', () => {
    renderInScreen(<ChangeStory {...{ model, pending }} record={{ ...january, validTo: null, pending }} />)

    expect(screen.getAllByRole('definition')[2]?.textContent).toBe('1 de enero de 2027')
  })
})

describe('the story of a change to what is in force', () => {
  it('is that it holds from its approval, and of a period to come from its first day', () => {
    const edited: Pending = { ...pending, kind: 'editar' }
    const current = { ...december, validFrom: '2026-01-01', validTo: '2026-01-31' }
    renderInScreen(
      <>
        <ChangeStory {...{ model }} pending={edited} record={{ ...current, pending: edited }} />
        <ChangeStory {...{ model }} pending={edited} record={{ ...january, pending: edited }} />
      </>,
    )

    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect([facts[2], facts[6]]).toEqual(['Su aprobación', '1 de enero de 2027 hasta 31 de enero de 2027'])
  })
})

describe('the reason of a change', () => {
  const { model: limits } = screenOf('transaction-limits')
  const { requestReason: _reason, ...unreasoned } = pending
  const limit = { id: 'L', version: 1, numberAccount: '4000005678', limitPeriod: 'DIARIO' }
  const reasons = (): (string | null)[] =>
    screen.getAllByRole('term').flatMap(({ textContent }) => (textContent === 'Motivo' ? ['Motivo'] : []))

  it.each([
    ['is said to be missing where nothing says why', {}, ['Motivo']],
    ['is that of the record where it has a field for it', { reason: 'FRAUDE' }, []],
    ['is the remark of the record on this change', { comments: 'Lo pidió por escrito.' }, []],
  ])('%s', (_title, values, shown) => {
    const record = { ...limit, ...values, pending: unreasoned }
    renderInScreen(<ChangeStory model={limits} pending={unreasoned} record={record} />)

    expect(reasons()).toEqual(shown)
  })

  it('goes by what its field is for, whatever that is called', () => {
    const fields = limits.fields.map((field) =>
      field.name === 'reason' ? { ...field, title: 'Causa' } : field,
    )
    const record = { ...limit, reason: 'FRAUDE', pending: unreasoned }
    renderInScreen(<ChangeStory model={{ ...limits, fields }} pending={unreasoned} record={record} />)

    expect(reasons()).toEqual([])
  })
})

describe('a new period', () => {
  it('stands beside the one before it, with what differs and by how much', async () => {
    renderInScreen(
      <PeriodDifference {...{ model }} api={reviewed({ previous: december })} record={january} />,
    )

    const table = await screen.findByRole('table')
    const rows = within(table).getAllByRole('row')
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['Campo', 'Vigencia anterior (01/12/26)', 'Vigencia nueva', 'Diferencia'],
      ['Interés bancario corriente (% E.A.)', '11,4000\u00a0%', '17,1000\u00a0%', '+ 5,70\u00a0p.\u00a0p.'],
      ['Tasa de usura (% E.A.)', '17,1000\u00a0%', '25,6500\u00a0%', '+ 8,55\u00a0p.\u00a0p.'],
    ])
  })

  it('is told with the one that it ends', async () => {
    const ends = [{ from: '2026-12-01', to: '2026-12-31' }]
    renderInScreen(
      <PeriodDifference {...{ model }} api={reviewed({ previous: december, ends })} record={january} />,
    )

    await screen.findByText('La vigencia desde 01/12/26 terminará el 31/12/26.')
  })

  it('says so where it is the first one, and what its values are', async () => {
    renderInScreen(<PeriodDifference {...{ model }} api={reviewed({})} record={january} />)

    await screen.findByText(/Es la primera vigencia/)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Tasa de usura \(% E\.A\.\).*25,6500\u00a0%$/)]),
    )
  })
})
