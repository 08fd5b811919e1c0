import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { HistoryPage } from '#src/schema/history.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { drawRecord } from './draw-record.ts'
import { printedRecord } from './printed-record.ts'

const { screens } = loadCatalogue('schemas')
const screenOf = (id: string) => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen «${id}»`)
  return screen
}
const wordsOf = () => undefined
const noHistory: HistoryPage = { data: [], page: 1, size: 100, total: 0 }

const bank: StoredRecord = {
  ...{ id: 'B', version: 2, code: 'B-1', nit: '890903938-8', name: 'Banco Ficticio', entityType: 'BANCO' },
  status: 'ACTIVO',
}
const history: HistoryPage = {
  ...{ page: 1, size: 100, total: 150 },
  data: [
    {
      ...{
        version: 2,
        action: 'EDITAR',
        by: 'admin',
        at: '2026-02-10T10:00:00-05:00',
        reason: 'Cambio de razón social',
      },
      ...{ record: bank, isFirst: false },
      changes: [
        { pointer: '/name', before: 'Banco Viejo', after: 'Banco Ficticio' },
        { pointer: '/entityType', after: 'BANCO' },
        { pointer: '/gone', before: 1 },
      ],
    },
  ],
}

describe('a record as it is printed', () => {
  it('has the values of its screen in words, under the titles of its parts', () => {
    const { name, states, parts } = printedRecord({
      ...{
        screen: screenOf('financial-entities'),
        record: bank,
        history: noHistory,
        threads: [],
        labels: {},
        wordsOf,
      },
    })

    expect(name).toBe('B-1')
    expect(states).toBe('Estado: Activo · Versión 2')
    const lines = parts.flatMap((part) => part.lines.map(({ title, text }) => [title, text]))
    expect(lines).toContainEqual(['NIT', '890.903.938-8'])
    expect(lines).toContainEqual(['Tipo de entidad', 'Banco'])
    expect(lines).toContainEqual(['Código ACH', '—'])
  })

  it('has who changed what, before and after, and says what is left out', () => {
    const { versions, left } = printedRecord({
      ...{ screen: screenOf('financial-entities'), record: bank, history, threads: [], labels: {}, wordsOf },
    })

    expect(versions).toEqual([
      {
        title: 'Edición · versión 2',
        trace: 'admin · 10/02/26 10:00',
        remarks: ['Motivo: Cambio de razón social'],
        changes: [
          { title: 'Nombre', before: 'Banco Viejo', after: 'Banco Ficticio' },
          { title: 'Tipo de entidad', before: '—', after: 'Banco' },
        ],
      },
    ])
    expect(left).toBe('No se imprimen las 149 versiones anteriores; están en «Historial», en la pantalla.')
  })

  it('has who said what about its changes and when, of those that somebody commented on', () => {
    const said = { id: '1', mine: false, mentions: [], by: 'laura', at: '2026-02-10T09:30:00-05:00' }
    const open = { id: 'C2', state: 'PENDIENTE_APROBACION', isCurrent: true, isOpen: true }
    const decided = { id: 'C1', state: 'APROBADO', isCurrent: false, isOpen: false, decidedBy: 'admin' }
    const { comments } = printedRecord({
      ...{ screen: screenOf('financial-entities'), record: bank, history, labels: {}, wordsOf },
      threads: [
        { id: 'C0', state: 'RETIRADO', isCurrent: false, isOpen: false, comments: [] },
        {
          ...{ ...decided, decidedAt: '2026-02-10T10:00:00-05:00' },
          comments: [{ ...said, text: 'Falta el soporte.' }],
        },
        { ...open, comments: [{ ...said, text: 'Lo reviso hoy.' }] },
      ],
    })

    expect(comments).toEqual([
      {
        title: 'Cambio · Pendiente de aprobación',
        trace: '',
        comments: ['laura · 10/02/26 09:30: Lo reviso hoy.'],
      },
      {
        title: 'Cambio · Aprobado',
        trace: 'Decidido por admin el 10/02/26 10:00',
        comments: ['laura · 10/02/26 09:30: Falta el soporte.'],
      },
    ])
  })

  it('shows numbers of accounts by their end, references by their names, and lists item by item', () => {
    const record: StoredRecord = {
      ...{ id: 'A', version: 1, accountNumber: '00112233445566', productId: 'P' },
      labels: { productId: { P: 'Ahorro Diario' } },
    }

    const { parts } = printedRecord({
      ...{ screen: screenOf('accounts'), record, history: noHistory, threads: [], labels: {}, wordsOf },
    })

    const lines = parts.flatMap((part) => part.lines)
    expect(JSON.stringify(lines)).not.toContain('00112233445')
    expect(lines.find(({ text }) => text === 'Ahorro Diario')).toBeDefined()
  })

  it.each([
    ['transaction-limits', 'limitAmount', 1_500_000, '$\u00a01.500.000,00'],
    ['maximum-usury-rates', 'usuryRate', 25.65, '25,6500\u00a0%'],
  ])('has the sign of money and of shares, as the table has: %s', (id, name, value, text) => {
    const record: StoredRecord = { id: 'A', version: 1, [name]: value }

    const { parts } = printedRecord({
      ...{ screen: screenOf(id), record, history: noHistory, threads: [], labels: {}, wordsOf },
    })

    expect(parts.flatMap((part) => part.lines.map((line) => line.text))).toContain(text)
  })
})

describe('the document', () => {
  it('has all of it, on pages that say who printed it and when, whatever signs it holds', async () => {
    const printed = printedRecord({
      screen: screenOf('financial-entities'),
      record: { ...bank, name: 'Ñañez & Compañía → 漢' },
      history: {
        ...history,
        data: Array.from({ length: 60 }, () => history.data[0]).filter((one) => one !== undefined),
      },
      threads: [],
      labels: {},
      wordsOf,
    })

    const chunks: Buffer[] = []
    for await (const chunk of drawRecord(printed, 'Impreso por Ana (ana) el 10/02/2026 10:00'))
      chunks.push(Buffer.from(chunk as Uint8Array))

    const texts = pdfTexts(Buffer.concat(chunks))
    expect(texts).toContain('Ñañez & Compañía ? ?')
    expect(texts).toContain('Banco Viejo')
    expect(texts.filter((text) => text === 'Edición · versión 2')).toHaveLength(60)
    expect(texts).toContain('Impreso por Ana (ana) el 10/02/2026 10:00 · Página 1 de 9')
    expect(texts).toContain('Impreso por Ana (ana) el 10/02/2026 10:00 · Página 2 de 9')
    expect(texts).toContain(
      'No se imprimen las 90 versiones anteriores; están en «Historial», en la pantalla.',
    )
  })
})
