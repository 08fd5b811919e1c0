import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { FileLines, ShownLine } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { LinesDialog } from './lines-dialog.tsx'

const { model } = screenOf('mass-uploads')

const failed = {
  ...{ id: 'C1', version: 3, requestNumber: '2026000001', requestStatus: 'FALLIDA' },
  ...{ executionError: '2 de 3 filas tienen errores.', errorFile: { key: 'k' } },
} as unknown as StoredRecord

const wrong = (line: number, heading: string, message: string): ShownLine => ({
  ...{ line, state: 'WRONG', cells: [`G${line}`, 'Sargento'], remarks: [{ heading, message }] },
})

const file: FileLines = {
  headings: ['Código', 'Grado'],
  lines: [
    wrong(12, 'Grado', 'Elija una opción de la lista.'),
    wrong(3, 'Código', 'Este código ya existe.'),
    { line: 2, state: 'GOOD', cells: ['G2', 'Capitán'], remarks: [] },
  ],
  counts: { READ: 0, GOOD: 1, WRONG: 2, APPLIED: 0 },
}

/** Opens the lines of a record. @returns how they are read, to be looked at */
function open(record: StoredRecord, answer: FileLines = file) {
  const lines = vi.fn(() => Promise.resolve(answer))
  renderInScreen(<LinesDialog {...{ model, record }} api={apiOf(model, { lines })} onClose={() => {}} />)
  return lines
}

const grid = () => screen.findByRole('grid', { name: 'Líneas del archivo' })

/** Texts of a column, from the first line to the last. */
async function column(name: string): Promise<(string | null)[]> {
  const at = within(await grid())
  const heading = at.getByRole('columnheader', { name: new RegExp(`^${name}`), hidden: true })
  const index = heading.getAttribute('aria-colindex')
  return at
    .getAllByRole('gridcell')
    .filter((cell) => cell.getAttribute('aria-colindex') === index)
    .map((cell) => cell.textContent)
}

it('tells of each wrong line its column, the reason and what to do', async () => {
  open(failed)

  expect(await column('Fila')).toEqual(['12', '3', '2'])
  expect(await column('Estado')).toEqual(['Con error', 'Con error', 'Válido'])
  expect(await column('Columna')).toEqual(['Grado', 'Código', ''])
  expect(await column('Motivo')).toEqual(['Elija una opción de la lista.', 'Este código ya existe.', ''])
  expect(await column('Qué hacer')).toEqual([
    'Corrija «Grado» en la fila 12 y cargue el archivo completo de nuevo.',
    'Corrija «Código» en la fila 3 y cargue el archivo completo de nuevo.',
    '',
  ])
  expect(await column('Grado')).toEqual(['Sargento', 'Sargento', 'Capitán'])
})

it('sorts by a column, and shows the lines of one state', async () => {
  open(failed)

  await userEvent.click(within(await grid()).getByRole('columnheader', { name: 'Fila' }))
  expect(await column('Fila')).toEqual(['2', '3', '12'])

  await userEvent.click(screen.getByRole('combobox', { name: 'Estado de las líneas' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Todas (3)', 'Con error (2)', 'Válido (1)'])
  await userEvent.click(options[1] as HTMLElement)
  await waitFor(async () => expect(await column('Fila')).toEqual(['3', '12']))
})

it('finds lines without regard to accents', async () => {
  open(failed)
  await grid()

  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en las líneas' }), 'capitan{Enter}')

  await waitFor(async () => expect(await column('Fila')).toEqual(['2']))
})

it('says how many of the lines are in sight, and where the others are', async () => {
  open(failed, { ...file, counts: { ...file.counts, GOOD: 99_998 } })

  await screen.findByText(
    'Se muestran 3 de 100.000 líneas, primero las que tienen error; descargue el archivo de errores para verlas todas.',
  )
})

it('says so where no line was kept', async () => {
  open(failed, { headings: [], lines: [], counts: { READ: 0, GOOD: 0, WRONG: 0, APPLIED: 0 } })

  await screen.findByText('No hay líneas guardadas de este archivo.')
})

it('reads the lines again while the server is at work on them', async () => {
  const lines = open({ ...failed, requestStatus: 'EN_EJECUCION' } as StoredRecord)

  await waitFor(() => expect(lines.mock.calls.length).toBeGreaterThan(1), { timeout: 6_000 })
})

it('says of a payment that was applied in part that it is over, and of a pending one what becomes of it', async () => {
  const request = {
    ...failed,
    requestStatus: 'SOLICITADA',
    executionError: undefined,
  } as unknown as StoredRecord
  open(request, {
    headings: ['Valor'],
    lines: [
      {
        line: 2,
        state: 'WRONG',
        cells: ['10'],
        remarks: [{ heading: '', message: 'No hay.' }],
        isPending: true,
      },
      { line: 3, state: 'APPLIED', cells: ['20'], remarks: [], isOver: true },
      { line: 4, state: 'APPLIED', cells: ['30'], remarks: [] },
    ],
    counts: { READ: 0, GOOD: 0, WRONG: 1, APPLIED: 2 },
  })

  expect(await column('Estado')).toEqual(['Con error', 'Sobrante', 'Aplicado'])
  expect(await column('Qué hacer')).toEqual([
    'No se aplicará: su valor queda en lo recaudado, pendiente de identificar.',
    'El sobrante está en la cuenta de sobrantes por pagar del banco: se devuelve a quien pagó, o se aplica si autoriza a qué.',
    '',
  ])
})
