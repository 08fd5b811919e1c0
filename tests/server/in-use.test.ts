import { describe, expect, it } from 'vitest'
import { refusals, serverWithScreens } from '#tests/support/screen-calls.ts'
import { category } from '#tests/support/sent-records.ts'

const { call, edit, putIntoForce } = serverWithScreens()

describe('a row to which active ones refer', () => {
  const inUse = (title: string): unknown => [
    422,
    ['/status', `No se puede inactivar: el registro está en uso por ${title}.`],
  ]

  it('is not inactivated, be it by DELETE or by editing its state', async () => {
    expect(refusals(await call('DELETE', 'financial-entities', '/ALFA-VIDA'))).toEqual(
      inUse('Seguro de vida deudores'),
    )
    expect(refusals(await edit('financial-entities', 'ALFA-VIDA', { status: 'INACTIVO' }))).toEqual(
      inUse('Seguro de vida deudores'),
    )
  })

  it('is not inactivated by an approval either, when it came into use meanwhile', async () => {
    const made = await putIntoForce(
      'filing-exception-categories',
      await call('POST', 'filing-exception-categories', '', category('EXC-USO')),
    )
    const id = String(made.body.id)
    const proposed = await call('DELETE', 'filing-exception-categories', `/${id}`)
    expect(refusals(proposed)).toEqual([200])
    const ruling = {
      code: 'DI-USO',
      name: 'Dictamen',
      result: 'APLAZADO',
      stage: 'ANALISIS',
      requiresException: true,
      exceptionCategoryId: id,
      allowsRefiling: false,
      finalState: false,
      status: 'ACTIVO',
    }
    expect(refusals(await call('POST', 'filing-rulings', '', ruling))).toEqual([201])
    expect(refusals(await putIntoForce('filing-exception-categories', proposed))).toEqual(
      inUse('Dictámenes de radicación'),
    )
    expect(refusals(await call('DELETE', 'filing-exception-categories', `/${id}`))[0]).toBe(409)
  })

  it('may be inactivated once nobody refers to it, and is no longer referred to', async () => {
    const cause = {
      code: 'CD-USO',
      name: 'Sin uso',
      origin: 'CLIENTE',
      stage: 'PROSPECTO',
      requiresComment: false,
    }
    const more = { allowsReopen: false, status: 'ACTIVO' }
    const made = await call('POST', 'withdrawal-causes', '', { ...cause, ...more })
    expect(refusals(await call('DELETE', 'withdrawal-causes', `/${made.body.id}`))).toEqual([200])
    const [prospect] = (await call('GET', 'prospects', '?size=15')).body.data as { id: string }[]
    const change = {
      prospectStatus: 'NO_INTERESADO',
      withdrawalCauseId: String(made.body.id),
      dataConsent: true,
    }
    const consent = { consentDate: '2026-01-12' }
    expect(refusals(await edit('prospects', prospect?.id ?? '', { ...change, ...consent }))).toEqual([
      422,
      ['/withdrawalCauseId', 'Causal no existe o está inactivo.'],
    ])
  })
})

describe('a list of references', () => {
  const list = {
    code: 'LST-9',
    name: 'Otra lista',
    listType: 'NORMAL',
    agreementIds: ['NO-ESTA'],
    validFrom: '2040-01-01',
    status: 'ACTIVO',
  }

  it('holds active records only, and comes with their labels', async () => {
    expect(refusals(await call('POST', 'agreement-lists', '', list))).toEqual([
      422,
      ['/agreementIds', 'Convenios no existe o está inactivo.'],
    ])
    const { body } = await call('GET', 'agreement-lists', '/LST-PREF')
    const labels = body.labels as Record<string, Record<string, string>>
    expect(labels.agreementIds?.['CV-0001']).toMatch(/\(.+-\d\)$/)
  })

  it('keeps what it refers to in use', async () => {
    expect(refusals(await call('DELETE', 'agreements', '/CV-0003'))).toEqual([
      422,
      ['/status', 'No se puede inactivar: el registro está en uso por Listas de convenios.'],
    ])
  })
})
