import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { refusals, serverWithScreens } from '#tests/support/screen-calls.ts'
import { category } from '#tests/support/sent-records.ts'

const { call, edit, putIntoForce } = serverWithScreens()

const inUse = (title: string): unknown => [
  422,
  ['/status', `No se puede inactivar: el registro está en uso por ${title}.`],
]

describe('a row to which active ones refer', () => {
  it('is not inactivated, be it by DELETE or by editing its state', async () => {
    expect(refusals(await call('DELETE', 'financial-entities', '/ALFA-VIDA'))).toEqual(
      inUse('Seguro de vida deudores'),
    )
    expect(refusals(await edit('financial-entities', 'ALFA-VIDA', { status: 'INACTIVO' }))).toEqual(
      inUse('Seguro de vida deudores'),
    )
  })

  it('says how many there are in each screen that the person may see, with the address of their list', async () => {
    const { body } = await call('DELETE', 'financial-entities', '/ALFA-VIDA')

    const [{ uses = [] } = {}] = body.errors as {
      uses?: { title: string; address: string; count: number }[]
    }[]
    const [first] = uses
    expect(first).toMatchObject({ title: 'Seguro de vida deudores', count: expect.any(Number) })
    const [route, query] = String(first?.address).split('?')
    expect(route).toBe('/libranza/life-insurance-rates')
    const listed = await call('GET', 'life-insurance-rates', `?${query}`)
    expect(listed.body.total).toBe(first?.count)
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

describe('an edit that inactivates a record', () => {
  const refused = (title: string): unknown => [
    422,
    [
      '/status',
      `Para elegir «Inactivo» necesita el permiso de eliminar en «${title}»; deje «Activo», o pida a quien lo tiene que lo inactive.`,
    ],
  ]

  it('asks for the permission of the action that does the same, also for a change that others approve', async () => {
    const cause = {
      ...{ code: 'CD-EDI', name: 'Para inactivar', origin: 'CLIENTE', stage: 'PROSPECTO' },
      ...{ requiresComment: false, allowsReopen: false, status: 'ACTIVO' },
    }
    const made = await call('POST', 'withdrawal-causes', '', cause)
    const id = String(made.body.id)

    expect(refusals(await edit('withdrawal-causes', id, { status: 'INACTIVO' }, 'supervisor'))).toEqual(
      refused('Causales de desistimiento'),
    )
    expect(refusals(await call('DELETE', 'withdrawal-causes', `/${id}`, undefined, 'supervisor'))).toEqual([
      403,
    ])
    expect(refusals(await edit('withdrawal-causes', id, { name: 'Otra' }, 'supervisor'))).toEqual([200])
    expect(refusals(await edit('withdrawal-causes', id, { status: 'INACTIVO' }))).toEqual([200])
    expect(refusals(await edit('withdrawal-causes', id, { status: 'ACTIVO' }, 'supervisor'))).toEqual([200])

    const [group] = (await call('GET', 'military-groups', '?size=5')).body.data as { id: string }[]
    expect(
      refusals(await edit('military-groups', String(group?.id), { status: 'INACTIVO' }, 'gestor')),
    ).toEqual(refused('Grupo militar'))
  })

  it('asks for nothing more where a rule of the screen leaves no other state (COM-1)', async () => {
    const { data } = (await call('GET', 'commercial-staff', '?size=15&status=ACTIVO')).body
    const [first] = data as { id: string }[]
    const retired = (change: JsonObject) =>
      edit('commercial-staff', String(first?.id), { status: 'INACTIVO', ...change }, 'supervisor')

    expect(refusals(await retired({}))).toEqual(refused('Personal comercial'))
    expect(refusals(await retired({ terminationDate: '2026-02-09' }))).toEqual(inUse('Prospectos'))
  })
})
