import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { pdfOf } from './pdf.ts'

const headings = ['Cliente', 'Saldo de capital']

async function written(rows: Cell[][], columns = 2): Promise<string> {
  const parts: Buffer[] = []
  const batches = async function* () {
    yield rows
  }
  for await (const part of pdfOf(
    'Cartera',
    Array.from({ length: columns }, (_, at) => headings[at % 2] ?? ''),
    batches(),
  ))
    parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

const rowOf = (name: string, value: number): Cell[] => [
  { type: 'text', value: name },
  { type: 'amount', value },
]

describe('a sheet as a PDF', () => {
  it('says where each of its objects is', async () => {
    const pdf = await written(Array.from({ length: 120 }, (_, index) => rowOf(`Persona ${index}`, index)))

    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    const places = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, place]) => Number(place))
    expect(pdf.slice(start, start + 4)).toBe('xref')
    expect(places.map((place, index) => pdf.startsWith(`${index + 1} 0 obj`, place))).not.toContain(false)
    expect(pdf.match(/\/Type \/Page /g)?.length).toBeGreaterThan(1)
  })

  it('never cuts a figure, and marks a text that it cuts', async () => {
    const pdf = await written([rowOf('Nombre muy largo '.repeat(20), 9_999_999_999_999.99)])

    expect(pdf).toContain('(9.999.999.999.999,99)')
    expect(pdf).toContain('\x85)')
  })

  it('writes rates and moments as staff read them, and the unit of a long heading', async () => {
    const batches = async function* (): AsyncGenerator<Cell[][]> {
      yield [
        [
          { type: 'number', value: 17.1, words: '17,1000' },
          { type: 'moment', value: '2026-11-28 07:19:35' },
        ],
      ]
    }
    const parts: Buffer[] = []
    const titles = ['Interés bancario corriente (% E.A.)', 'Fecha']
    for await (const part of pdfOf('Usura', titles, batches())) parts.push(part)
    const pdf = Buffer.concat(parts).toString('latin1')

    for (const text of ['(17,1000)', '(28/11/2026 07:19)', '(\\(% E.A.\\))']) expect(pdf).toContain(text)
  })

  it('writes brackets and accents as they are read', async () => {
    const pdf = await written([rowOf('Ñañez (Pérez)', 1)])

    expect(pdf).toContain('Ñañez \\(Pérez\\)')
  })

  it('cuts only the longest texts, and takes a larger page where they would say little', async () => {
    const short: Cell[] = [
      { type: 'text', value: '10/02/2026' },
      { type: 'text', value: 'Nombre muy largo '.repeat(20) },
    ]
    const few = await written([short])
    const many = await written([Array.from({ length: 10 }, () => short).flat()], 20)

    expect(few).toContain('/MediaBox [0 0 842 595]')
    expect(many).toContain('/MediaBox [0 0 1191 842]')
    for (const pdf of [few, many]) expect(pdf).toContain('(10/02/2026)')
  })
})

it('lets others be answered between its pages, and reads a long title once a page', async () => {
  let turns = 0
  const count = (): void => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const rows = Array.from({ length: 500 }, () => rowOf('Nombre muy largo '.repeat(60), 1))
  const batches = async function* () {
    yield rows
  }

  let pages = 0
  for await (const part of pdfOf('Título largo '.repeat(700), headings, batches()))
    if (part.toString('latin1').includes('/Type /Page ')) pages += 1

  clearImmediate(next)
  expect(pages).toBeGreaterThan(8)
  expect(turns).toBeGreaterThanOrEqual(pages - 1)
})
