import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ImportRow, TableImport } from '#src/schema/table-import.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { importApiOf } from '#tests/support/wire/service-wire.ts'
import { FileStep } from './file-step.tsx'
import { ImportChange } from './import-change.tsx'
import { ImportDesk } from './import-desk.tsx'
import { placesOf } from './row-places.ts'

const { model } = screenOf('financial-entities')

const one: TableImport = {
  ...{ id: 'I1', version: 3, state: 'READY', fileName: 'entidades.csv', sizeBytes: 38_000 },
  ...{ createdBy: 'ana', createdAt: '2026-01-15T10:00:00Z', mine: true, total: 3 },
  columns: [{ heading: 'Código', field: 'code' }, { heading: 'Clave' }],
  fields: [
    { name: 'code', title: 'Código' },
    { name: 'name', title: 'Nombre' },
  ],
  counts: { WRONG: 1, NEW: 1, CHANGED: 1, SAME: 0 },
  ...{ missing: [], notices: [], sums: [], needsApproval: false, canUndo: false, warned: 0, defaults: [] },
}

const rowsByPart: Record<string, ImportRow[]> = {
  WRONG: [
    {
      ...{ row: 7, effect: 'WRONG', cells: ['banco-w', 'x'] },
      remarks: [{ place: 0, heading: 'Código', message: 'El formato no es válido.' }],
    },
  ],
  NEW: [{ row: 8, effect: 'NEW', cells: ['1000', 'x'], words: { 0: '$\u00a01.000,00' }, remarks: [] }],
  SAME: [{ row: 10, effect: 'SAME', record: 'Banco Ficticio', cells: ['BANCO-A', 'x'], remarks: [] }],
  WARNED: [
    {
      ...{ row: 9, effect: 'CHANGED', cells: ['BANCO-Y', 'x'], before: { 0: 'BANCO-Z' } },
      remarks: [{ heading: 'Código', message: 'Parece otra.', isNotice: true }],
    },
  ],
  CHANGED: [{ row: 9, effect: 'CHANGED', cells: ['BANCO-Y', 'x'], before: { 0: 'BANCO-Z' }, remarks: [] }],
}

/**
 * Opens an import.
 * @param later what it is once the server has told how far it is
 * @returns what was sent to mend it
 */
function open(
  given: Partial<TableImport> = {},
  later?: Partial<TableImport>,
  onClose = () => {},
  onReplace: (one: TableImport) => void = () => {},
) {
  const sent = vi.fn()
  const onDecided = (): void => sent('decidida')
  const address = `${serviceUrl}${model.path}/importaciones/I1`
  let current = { ...one, ...given }
  const api = importApiOf(model, [
    http.get(address, () => HttpResponse.json(current)),
    http.get(`${address}/ejecucion`, async () => {
      if (later) current = { ...one, ...later }
      await delay(50)
      const headers = { 'content-type': 'text/event-stream' }
      const isOver = !later || current.state === 'APPLIED'
      const event = isOver ? 'event: end\ndata: {}' : 'data: {"done":500,"attempts":0}'
      return new HttpResponse(`${event}\n\n`, { headers })
    }),
    http.get(`${address}/filas`, ({ request }) => {
      const rows = rowsByPart[new URL(request.url).searchParams.get('effect') ?? ''] ?? []
      return HttpResponse.json({ rows, page: 1, size: 100, total: rows.length })
    }),
    http.post(`${address}/aprobar`, async ({ request }) => {
      sent('aprobar', await request.json())
      return HttpResponse.json(current)
    }),
    http.put(`${address}/columnas`, async ({ request }) => {
      sent('columnas', await request.json())
      return HttpResponse.json(current)
    }),
    http.put(`${address}/filas/:row`, async ({ request, params }) => {
      sent(`filas ${params.row}`, await request.json())
      return HttpResponse.json(current)
    }),
  ])
  renderInScreen(
    given.state === 'WAITING' ? (
      <ImportChange {...{ model, id: 'I1', onDecided }} comes={false} isDecided={false} onActed={() => {}} />
    ) : (
      <ImportDesk {...{ model, api, id: 'I1' }} onGo={() => {}} {...{ onReplace, onClose }} />
    ),
    { model, actions: ['aprobar', 'rechazar'] },
  )
  return sent
}

it('names the columns that are not loaded, before and as it is confirmed', async () => {
  open({ counts: { WRONG: 0, NEW: 2, CHANGED: 1, SAME: 0 } })
  const named = 'La columna «Clave» del archivo no se carga.'

  const advised = `${named} Si debe cargarse, elija su campo en «Columnas del archivo».`
  expect(await screen.findByText(advised)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))

  expect(screen.getByText(named)).toBeTruthy()
})

it.each([
  ['on which nobody decides', undefined, true],
  ['that another service takes row by row', { applied: 0 }, false],
])('says of a table %s whether it is stored at once', async (_name, oneByOne, isSaid) => {
  open({ counts: { WRONG: 0, NEW: 2, CHANGED: 1, SAME: 0 }, oneByOne })

  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))

  const said = screen.queryByText('Se aplica de inmediato: esta tabla no pasa por aprobación.')
  expect(said !== null).toBe(isSaid)
})

it('says what can be done where an import cannot be undone, and names no column of a file', async () => {
  open({ undoes: 'entidades.csv' })

  const advice = /^1 fila no se puede deshacer, por lo que no se deshace ninguna\. Descarte y corrija/
  expect(await screen.findByText(advice)).toBeTruthy()
  expect(screen.queryByText(/no se carga/)).toBeNull()
  expect(screen.queryByText(/para continuar/)).toBeNull()
})

it('says how many periods end, and which at its row', async () => {
  const ending = 'Termina el período que rige desde el 01/01/27: regirá hasta el 28/02/27.'
  rowsByPart.NEW?.push({
    ...{ row: 10, effect: 'NEW', cells: ['BANCO-V', 'x'] },
    remarks: [{ place: 0, heading: 'Vigente desde', message: ending, isNotice: true, ends: true }],
  })
  onTestFinished(() => void rowsByPart.NEW?.pop())
  open({ counts: { WRONG: 0, NEW: 2, CHANGED: 0, SAME: 0 }, endings: 1 })

  expect(await screen.findByText(ending)).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Qué debe saber' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))

  const figure = screen.getByText('Períodos que terminan').nextElementSibling
  expect(figure?.textContent).toBe('1')
})

it('shows first what is wrong, at its cell, with what to do', async () => {
  open()

  const grid = within(await screen.findByRole('grid', { name: 'Filas del archivo' }))
  expect(await grid.findByText('El formato no es válido.')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Errores (1)' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Corrija 1 fila para continuar.')).toBeTruthy()
})

it('names the options of a list where a cell holds none of them', async () => {
  rowsByPart.WRONG?.push(
    {
      ...{ row: 11, effect: 'WRONG', cells: ['BANCO-Q', 'Bancos'] },
      remarks: [{ place: 1, heading: 'Estado', message: 'Elija una opción de la lista.' }],
    },
    {
      ...{ row: 12, effect: 'WRONG', cells: ['BANCO-R', 'Activo'] },
      remarks: [{ place: 1, heading: 'Estado', message: 'No puede activarse.' }],
    },
    {
      ...{ row: 13, effect: 'WRONG', cells: ['BANCO-S', 'Otro'] },
      remarks: [{ place: 1, heading: 'Estado', message: 'No es uno de ellos. Son: Activo, Inactivo.' }],
    },
  )
  onTestFinished(() => void rowsByPart.WRONG?.splice(1))
  open({
    columns: [
      { heading: 'Código', field: 'code' },
      { heading: 'Estado', field: 'status' },
    ],
  })

  const wrong = await screen.findByText('Elija una opción de la lista.')
  expect(wrong.closest('li')?.textContent).toBe(
    'Estado: Elija una opción de la lista. Opciones: Activo, Inactivo.',
  )
  expect(screen.getByText('No puede activarse.').closest('li')?.textContent).toBe(
    'Estado: No puede activarse.',
  )
  expect(screen.getByText(/^No es uno de ellos/).closest('li')?.textContent).toBe(
    'Estado: No es uno de ellos. Son: Activo, Inactivo.',
  )
})

it('says first which columns a file lacks where no row of it fits, and lets another file be chosen', async () => {
  const onReplace = vi.fn()
  const missing = ['Código', 'Tipo']
  open(
    { missing, total: 1, counts: { WRONG: 1, NEW: 0, CHANGED: 0, SAME: 0 } },
    undefined,
    undefined,
    onReplace,
  )

  const band = await screen.findByRole('alert')
  expect(band.textContent).toMatch(/^Al archivo le faltan las columnas Código y Tipo\. ¿Es de otra tabla\?/)
  await userEvent.click(within(band).getByRole('button', { name: 'Cambiar archivo' }))

  expect(onReplace).toHaveBeenCalledWith(expect.objectContaining({ id: 'I1' }))
})

it('says once which columns its wrong rows lack, with what to do, and at each row what else is wrong', async () => {
  const lacking = { heading: 'Tipo', message: 'Este campo es obligatorio.' }
  rowsByPart.WRONG?.[0]?.remarks.push(lacking)
  rowsByPart.WRONG?.push({ row: 11, effect: 'WRONG', cells: ['BANCO-Q', 'x'], remarks: [lacking] })
  onTestFinished(() => {
    rowsByPart.WRONG?.splice(1)
    rowsByPart.WRONG?.[0]?.remarks.splice(1)
  })
  open({ missing: ['Tipo'], counts: { WRONG: 2, NEW: 0, CHANGED: 1, SAME: 0 } })

  expect(
    await screen.findByText(
      'Al archivo le falta la columna Tipo, que necesitan las filas nuevas. Agréguela al archivo y elija «Cambiar archivo», o indique en «Columnas del archivo» cuál de sus columnas la da.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('El formato no es válido.')).toBeTruthy()
  expect(screen.queryByText('Este campo es obligatorio.')).toBeNull()
  expect(screen.getByText('Solo le falta lo que no da el archivo.')).toBeTruthy()
})

it('calls an earlier import with wrong rows so, and not one that is only to be confirmed', async () => {
  const earlier = { state: 'READY', createdAt: one.createdAt, createdBy: 'ana', mine: true, isUndo: false }
  const api = importApiOf(model, [
    http.get(`${serviceUrl}${model.path}/importaciones`, () =>
      HttpResponse.json({
        data: [
          { ...earlier, id: 'A', fileName: 'a.csv', isUndone: false, hasErrors: true },
          { ...earlier, id: 'B', fileName: 'b.csv', isUndone: false, hasErrors: false },
          { ...earlier, id: 'C', fileName: 'c.csv', isUndone: false, hasErrors: false, state: 'WAITING' },
        ],
      }),
    ),
  ])
  renderInScreen(<FileStep {...{ model, api }} onGo={() => {}} onClose={() => {}} />)

  const shown = (await screen.findAllByRole('button', { name: /^[abc]\.csv$/ })).map(
    ({ parentElement: line }) => line?.textContent,
  )
  expect(shown.map((text) => text?.replace(/\d.*/, ''))).toEqual([
    'a.csvCon errores',
    'b.csvPor confirmar',
    'c.csvPendiente de aprobación',
  ])
})

it('says no column is lacking where rows fit without it', async () => {
  open({ missing: ['Tipo'] })

  await screen.findByRole('grid', { name: 'Filas del archivo' })
  expect(screen.queryByText(/le falta/)).toBeNull()
})

it('says that it validates before anything is known of a file', async () => {
  open()

  expect(screen.getByText('Validando…')).toBeTruthy()
  await screen.findByRole('grid', { name: 'Filas del archivo' })
  expect(screen.queryByText('Validando…')).toBeNull()
})

it('shows errors while the rest of the file is being read', async () => {
  const reading = { state: 'READING', total: 0, counts: { WRONG: 0, NEW: 0, CHANGED: 0, SAME: 0 } } as const
  open(reading, { state: 'READING', total: 500 })

  const grid = within(await screen.findByRole('grid', { name: 'Filas del archivo' }))
  expect(await grid.findByText('El formato no es válido.')).toBeTruthy()
  expect(screen.getByText('500 filas validadas hasta ahora')).toBeTruthy()
})

it('shows what stood where a row would change it', async () => {
  open()

  await userEvent.click(await screen.findByRole('tab', { name: 'Con cambios (1)' }))

  expect(await screen.findByText('antes: BANCO-Z')).toBeTruthy()
})

it('sends the text of a cell that is mended', async () => {
  const sent = open()

  const cell = await screen.findByRole('gridcell', { name: 'banco-w' })
  await userEvent.click(cell)
  await userEvent.keyboard('{Enter}')
  const input = await within(screen.getByRole('grid')).findByRole('textbox', { name: 'Código' })
  await userEvent.clear(input)
  await userEvent.type(input, 'BANCO-W{Enter}')

  await waitFor(() => expect(sent).toHaveBeenCalledWith('filas 7', { cells: { 0: 'BANCO-W' } }))
})

it('leaves a cell by Esc, and the import only by another one', async () => {
  const onClose = vi.fn()
  open({}, undefined, onClose)

  const cell = await screen.findByRole('gridcell', { name: 'banco-w' })
  await userEvent.click(cell)
  await userEvent.keyboard('{Delete}')
  await within(screen.getByRole('grid')).findByRole('textbox', { name: 'Código' })
  await userEvent.keyboard('{Escape}')

  expect(await screen.findByRole('gridcell', { name: 'banco-w' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('counts one row as one', async () => {
  open({ state: 'APPLIED', counts: { WRONG: 0, NEW: 0, CHANGED: 1, SAME: 2 } })

  expect(await screen.findByText('Se guardó 1 fila.')).toBeTruthy()
})

it('says why a person may not undo what an import created, and who may', async () => {
  open({ state: 'APPLIED', counts: { WRONG: 0, NEW: 2, CHANGED: 0, SAME: 1 }, undoneBy: ['Admin'] })

  const why =
    'Se guardaron 2 filas. No puede deshacerla: creó registros, y usted no puede inactivarlos. Puede quien tenga el rol Admin, en «Importar» de esta pantalla.'
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('names once the record that each row gives back', async () => {
  open({
    ...{ undoes: 'entidades.csv', counts: { WRONG: 0, NEW: 0, CHANGED: 0, SAME: 1 } },
    columns: [{ heading: 'Registro' }, { heading: 'Código', field: 'code' }],
  })

  await screen.findByRole('gridcell', { name: 'BANCO-A' })
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['Fila', 'Resultado', 'Registro', 'Código'])
})

it('lists on a phone what is wrong with each row, and takes its mended values there', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent = open()

  const rows = within(await screen.findByRole('list', { name: 'Filas del archivo' }))
  expect(rows.getByRole('heading', { name: 'Fila 7' })).toBeTruthy()
  expect(rows.getByText('El formato no es válido.')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  const input = rows.getByRole('textbox', { name: 'Código' })
  await userEvent.clear(input)
  await userEvent.type(input, 'BANCO-W{Enter}')

  await waitFor(() => expect(sent).toHaveBeenCalledWith('filas 7', { cells: { 0: 'BANCO-W' } }))
})

it('lets a person choose the field of a column', async () => {
  const sent = open()

  await userEvent.click(await screen.findByText(/^Columnas del archivo/))
  await userEvent.click(screen.getByRole('combobox', { name: 'Campo de «Clave»' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nombre' }))

  await waitFor(() => expect(sent).toHaveBeenCalledWith('columnas', { fields: ['code', 'name'] }))
})

it('says what is about to be saved before it is', async () => {
  open({ counts: { WRONG: 0, NEW: 2, CHANGED: 1, SAME: 0 } })

  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))

  expect(screen.getByRole('button', { name: 'Guardar 3 filas' })).toBeTruthy()
  expect(screen.getByText('Se crean').nextSibling?.textContent).toBe('2')
})

it('says that one of two ways to give the rows is enough, and calls neither optional', async () => {
  const api = importApiOf(model, [
    http.get(`${serviceUrl}${model.path}/importaciones`, () => HttpResponse.json([])),
  ])
  renderInScreen(<FileStep {...{ model, api }} onGo={() => {}} onClose={() => {}} />)

  expect(
    await screen.findByText('Elija un archivo o pegue las filas: basta una de las dos formas.'),
  ).toBeTruthy()
  expect(screen.queryByText(/opcional/)).toBeNull()
})

it('refuses a file without a reference to quote, and drops what another file takes the place of', async () => {
  const address = `${serviceUrl}${model.path}/importaciones`
  const dropped = vi.fn()
  const answers = [
    HttpResponse.json({ detail: 'El archivo está vacío.', correlationId: '7F3A-91C2' }, { status: 422 }),
    HttpResponse.json({ ...one, id: 'I2' }),
  ]
  const api = importApiOf(model, [
    http.get(address, () => HttpResponse.json({ data: [] })),
    http.post(address, () => answers.shift()),
    http.post(`${address}/I1/descartar`, () => {
      dropped()
      return HttpResponse.json({ ...one, state: 'DISCARDED' })
    }),
  ])
  const onGo = vi.fn()
  renderInScreen(<FileStep {...{ model, api, onGo }} replaced={one} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText(/^O pegue aquí/), 'Código')

  await userEvent.click(screen.getByRole('button', { name: 'Validar' }))

  expect((await screen.findByRole('alert')).textContent).toBe('El archivo está vacío.')
  expect(dropped).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Validar' }))
  await waitFor(() => expect(onGo).toHaveBeenCalledWith('I2'))
  expect(dropped).toHaveBeenCalledOnce()
})

it('asks what the columns are where no title says it, and reads the rows by the answer', async () => {
  const user = userEvent.setup()
  const sent = open({
    total: 0,
    counts: { WRONG: 0, NEW: 0, CHANGED: 0, SAME: 0 },
    columns: [{ heading: 'BANCO-W', field: 'code' }, { heading: 'Banco W' }],
    error: 'Los títulos del archivo no son los de «Entidades financieras», o no los tiene.',
  })

  await user.click(await screen.findByRole('combobox', { name: 'Campo de «Columna 2 (Banco W)»' }))
  await user.click(screen.getByRole('option', { name: 'Nombre' }))
  expect(screen.getByRole('checkbox', { name: /^La primera fila tiene títulos/ })).toHaveProperty(
    'checked',
    false,
  )
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Cambiar archivo' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leer las filas' }))

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('columnas', { fields: ['code', 'name'], titled: false }),
  )
})

it('says that rows of a service elsewhere are saved by themselves, and lets the good ones go on', async () => {
  open({ oneByOne: { applied: 0 } })

  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))

  expect(screen.getByText(/no es todas o ninguna/)).toBeTruthy()
  expect(screen.getByText(/recibe y decide cada fila por aparte/)).toBeTruthy()
  expect(screen.getByText('1 fila con error no se guarda; se puede corregir antes o después.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar 2 filas' })).toBeTruthy()
})

it('says what a service elsewhere has of a file, and what is left', async () => {
  open({ oneByOne: { applied: 12 }, counts: { WRONG: 2, NEW: 0, CHANGED: 0, SAME: 0 } })

  expect(await screen.findByText('Se guardaron 12 filas; faltan 2.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))

  expect(await screen.findByText(/Las 12 filas que ya se guardaron siguen guardadas/)).toBeTruthy()
})

it('says why what a service elsewhere has of a file is not undone as one', async () => {
  open({ state: 'APPLIED', oneByOne: { applied: 12 }, counts: { WRONG: 0, NEW: 12, CHANGED: 0, SAME: 0 } })

  expect(await screen.findByText(/No se deshace como un todo: otro servicio recibió cada fila/)).toBeTruthy()
  expect(screen.queryByText(/usted no puede inactivarlos/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('asks before it is approved, with its screen, its rows, their sums and the day from which they hold', async () => {
  const sent = open({
    ...{ state: 'WAITING', mine: false, changeVersion: 4, warned: 1, endings: 2 },
    ...{ requestedBy: 'ana', requestedAt: '2026-01-15T10:00:00Z' },
    counts: { WRONG: 0, NEW: 1200, CHANGED: 1, SAME: 3 },
    sums: [{ field: 'amount', title: 'Valor', total: '3500000.50' }],
    holds: { from: '2026-02-01', to: '2026-02-01' },
  })

  expect(await screen.findByText('Solicitado por ana el 15/01/26 05:00')).toBeTruthy()
  expect(await screen.findByText('$ 1.000,00')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))

  const question = await screen.findByRole('alertdialog', { name: '¿Desea aprobar este cambio?' })
  expect(question.textContent).toContain('Rige desde el 1 de febrero de 2026.')
  expect(question.textContent).toContain('Entidades financieras · entidades.csv')
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1.204 filas: 1.200 nuevas, 1 con cambios y 3 sin cambios',
    'Suma de «Valor»: $\u00a03.500.000,50',
    'Terminan 2 períodos vigentes',
    '1 fila con avisos',
  ])
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: 'Aprobar' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('aprobar', { version: 4 }))
})

it('shows its rows with a warning apart, which record a row is equal to, and what takes its default', async () => {
  open({
    ...{ warned: 1, counts: { WRONG: 0, NEW: 0, CHANGED: 1, SAME: 1 } },
    defaults: [{ title: 'Estado', value: 'Activo', rows: 2 }],
  })

  expect(
    await screen.findByText(/toma su valor por defecto: «Estado» queda en «Activo» \(2 filas\)\./),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Con avisos (1)' }))
  expect(await screen.findByText('Parece otra.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Sin cambios (1)' }))
  expect(await screen.findByRole('columnheader', { name: 'Igual a' })).toBeTruthy()
  expect(await screen.findByRole('gridcell', { name: 'Banco Ficticio' })).toBeTruthy()
})

it('says with file and rows that an import was approved, at once and as it is saved', async () => {
  const counts = { WRONG: 0, NEW: 1, CHANGED: 39, SAME: 0 }
  const waiting = { state: 'WAITING', mine: false, changeVersion: 2, counts } as const
  const sent = open({ ...waiting, undoes: 'entidades.csv' }, { state: 'APPLIED', counts })

  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Entidades financieras · Deshacer «entidades.csv»')
  await userEvent.click(within(question).getByRole('button', { name: 'Aprobar' }))

  await waitFor(() => expect(sent).toHaveBeenCalledWith('decidida'))
  await screen.findByText('Se aprobó deshacer «entidades.csv»: 40 filas guardadas.')
})

it('shows who decides what was asked of the rows, and what was found', async () => {
  const rule = { about: ['NIT'], message: 'El NIT no es válido.' }
  open({
    ...{ state: 'WAITING', mine: false, changeVersion: 4 },
    counts: { WRONG: 0, NEW: 2, CHANGED: 1, SAME: 0 },
    checks: {
      ...{ changed: 1, pending: 0 },
      rules: [
        { ...rule, id: 'ENT-1', result: 'holds' },
        { ...rule, id: 'ENT-2', result: 'reports', rows: 2, message: 'Parece otra.' },
      ],
    },
  })

  const checks = within(await screen.findByRole('region', { name: 'Comprobaciones' }))
  const lines = checks.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)
  expect(lines.slice(0, 4)).toEqual([
    'Usted no participó en esta importación',
    'Las 3 filas cumplen lo que piden sus campos, claves y registros relacionados; se comprueba de nuevo al guardar',
    '1 fila: el registro cambió después de validarlas; así no se guarda ninguna',
    'En 2 filas: Parece otra.',
  ])
  expect(lines[4]).toContain('Cumple 1 regla')
  expect(checks.getByText('Si no se cumpliera: «El NIT no es válido.»')).toBeTruthy()
})

it('shows who decides the key and the amounts of its rows first, and what its maker is to mend', async () => {
  const ranks = screenOf('military-groups').model
  const columns = ['minServiceYears', 'maxAmount', ranks.key[0] ?? ''].map((field) => ({
    heading: field,
    field,
  }))
  const shown = (given: Partial<TableImport>) =>
    placesOf(ranks, { ...one, columns, ...given }, [
      { row: 1, cells: ['a', 'b', 'c'], remarks: [{ place: 0, heading: '', message: '' }] },
    ])

  expect([shown({ mine: false }), shown({ mine: true })]).toEqual([
    [2, 1, 0],
    [0, 1, 2],
  ])
})

it('leads to the change that keeps a row back', async () => {
  rowsByPart.WRONG?.push({
    ...{ row: 11, effect: 'WRONG', cells: ['BANCO-Q', 'x'] },
    remarks: [{ heading: '', message: 'El registro ya tiene un cambio pendiente.', change: 'R 7' }],
  })
  onTestFinished(() => void rowsByPart.WRONG?.splice(1))
  open()

  const link = await screen.findByRole('link', { name: 'Ver el cambio' })
  expect(link.getAttribute('href')).toBe(`/${model.route}?_record=R%207`)
})
