import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import {
  drawTable,
  entities,
  model,
  openWindow,
  threeRows,
  untilDoubleClicksCount,
} from '#tests/support/draw-table.tsx'
import { screenOf } from '#tests/support/render-in-screen.tsx'

beforeEach(() => openWindow({ narrow: false }))

const cell = (name: string): HTMLElement => screen.getByRole('gridcell', { name })
const heading = (field: string): HTMLElement | undefined =>
  screen.getAllByRole('columnheader').find((one) => one.dataset.field === field)
const tickOf = (code: string): HTMLElement =>
  within(screen.getByRole('row', { name: new RegExp(code) })).getByRole('checkbox')

describe('a table', () => {
  it('says how large the list is, and where on it the page stands', () => {
    drawTable({ first: 15 })

    const grid = screen.getByRole('grid', { name: model.title })
    expect(grid.getAttribute('aria-rowcount')).toBe('41')
    expect(grid.getAttribute('aria-colcount')).toBe(String(screen.getAllByRole('columnheader').length))
    expect(screen.getByRole('row', { name: /E2/ }).getAttribute('aria-rowindex')).toBe('18')
    expect(cell('E2').dataset).toMatchObject({ field: 'code', colindex: '1' })
  })

  it('without rows is empty, unless they are on their way', async () => {
    const { show } = drawTable({ rows: [], loading: true })
    expect(screen.queryByText('No hay registros')).toBeNull()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')

    show({ loading: false })

    await screen.findByText('No hay registros')
  })

  it('has the sums under their columns', () => {
    drawTable({ model: screenOf('accounts').model, totals: { balance: '24.5' } })

    screen.getByRole('row', { name: 'Totales $\u00a024,50' })
  })

  it('has no sums of nothing, which would stand before what tells that there are no rows', () => {
    drawTable({ model: screenOf('accounts').model, totals: { balance: '0' }, rows: [] })

    expect(screen.queryByRole('row', { name: /Totales/ })).toBeNull()
  })

  it('names the check box of each row by its record, also of one that is ticked', async () => {
    const { user } = drawTable()
    const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
    const named = ['Seleccionar todas las filas', 'Seleccionar E1', 'Seleccionar E2', 'Seleccionar E3']
    expect(boxes()).toEqual(named)

    await user.click(tickOf('E2'))

    expect(boxes()).toEqual(named)
    expect(tickOf('E2')).toHaveProperty('checked', true)
  })

  it('in a narrow window shows what tells records apart, and no check boxes', () => {
    openWindow({ narrow: true })
    drawTable()

    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.getAllByRole('columnheader').map((one) => one.dataset.field)).toEqual([
      'code',
      'name',
      'status',
      '__actions',
    ])
  })

  it('in a narrow window makes room for check boxes while rows are ticked', async () => {
    openWindow({ narrow: true })
    const { user } = drawTable({ isSelecting: true })

    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar E2' }))

    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('5')
  })
})

describe('a table of periods in a narrow window', () => {
  it('tells the day and the state in one cell, and leaves out what a row lacks', () => {
    openWindow({ narrow: true })
    const period = { id: 'P1', version: 1, sfcModality: 'CONSUMO_ORDINARIO', rating: 'A', capitalPercent: 1 }
    drawTable({
      model: screenOf('provisions').model,
      rows: [{ ...period, validFrom: '2026-01-01', situation: 'VIGENTE' }],
    })

    const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent)

    expect(cells.slice(0, 3)).toEqual([
      'Crédito de consumo y ordinarioA - Riesgo normal',
      '1,0000\u00a0%',
      '01/01/26Vigente',
    ])
  })
})

describe('the Tab key', () => {
  it('stops once in the table, where the focus was last', async () => {
    const { user } = drawTable()
    await user.click(screen.getByText('before'))
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Seleccionar todas las filas')

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cell('E2'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByText('after'))
    await user.tab({ shift: true })

    expect(document.activeElement).toBe(cell('E2'))
  })
})

describe('the keyboard', () => {
  it('goes from cell to cell, to the headings, and to the control of a cell that holds nothing else', async () => {
    const { user } = drawTable()
    cell('E2').focus()

    await user.keyboard('{End}')
    expect(document.activeElement).toBe(screen.getByText('Acciones de E2'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(tickOf('E2'))
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(heading('code'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(cell('E3'))
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}')

    expect(document.activeElement).toBe(cell('E1'))
  })

  it('opens, edits and copies', async () => {
    const { user, events } = drawTable()
    cell('E2').focus()

    await user.keyboard('{Enter}{F2}{Control>}c{/Control}')

    expect(events).toEqual(expect.arrayContaining(['open E2', 'edit E2 code', 'copy E2 code']))
  })

  it('changes a cell on the spot where that is possible', async () => {
    const begin = vi.fn()
    const canEdit = (_row: StoredRecord, field: string): boolean => field === 'name'
    const { user, events } = drawTable({ inPlace: { canEdit, begin } })
    const name = cell('Entidad 2')
    expect(name.getAttribute('aria-readonly')).toBe('false')

    await user.click(name)
    await user.keyboard('{Enter}')

    expect(begin).toHaveBeenCalledExactlyOnceWith(threeRows[1], 'name', name)
    expect(events).not.toContain('open E2')
  })

  it('ticks rows, one, all between two, or the page, and leaves those of other pages as they are', async () => {
    const { user, last } = drawTable()
    cell('E1').focus()

    await user.keyboard(' ')
    expect(last('ticked')).toBe('other,E1')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(last('ticked')).toBe('other,E1,E2,E3')
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(last('ticked')).toBe('other,E1,E2')
    await user.keyboard('{Shift>} {/Shift}')
    expect(last('ticked')).toBe('other,E1')
    await user.keyboard('{Control>}a{/Control}')

    expect(last('ticked')).toBe('other,E1,E2,E3')
  })
})

describe('check boxes', () => {
  it('tick a row, with Shift all up to it, and that of the headings the page', async () => {
    const { user, last } = drawTable({ rows: entities(1, 2, 3, 4) })
    const all = (): HTMLInputElement => screen.getByRole('checkbox', { name: /todas las filas/ })

    await user.click(tickOf('E2'))
    expect(all().indeterminate).toBe(true)
    await user.keyboard('{Shift>}')
    await user.click(tickOf('E4'))
    await user.keyboard('{/Shift}')
    expect(last('ticked')).toBe('other,E2,E3,E4')
    await user.click(all())
    expect(last('ticked')).toBe('other,E2,E3,E4,E1')
    await user.click(all())

    expect(last('ticked')).toBe('other')
  })
})

describe('the pointer', () => {
  it('opens a row, and edits it with a double click, but not beside its check box', async () => {
    const { user, events } = drawTable()

    await user.click(cell('Entidad 3'))
    await untilDoubleClicksCount()
    await user.dblClick(cell('Entidad 3'))
    await user.dblClick(tickOf('E1'))

    expect(events.filter((line) => /^(open|edit)/.test(line))).toEqual([
      'open E3',
      'open E3',
      'open E3',
      'edit E3 name',
    ])
  })
})

describe('a row', () => {
  it('is not drawn anew when another is ticked, nor when the focus moves or a record is opened', async () => {
    const { user, rowActions, show } = drawTable()
    cell('E1').focus()
    rowActions.mockClear()

    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(rowActions.mock.calls).toEqual([])
    await user.click(tickOf('E3'))
    show({ open: 'E1', layout: { columns: undefined, density: 'compact' } })
    await screen.findByRole('row', { name: /E1/, current: false })

    expect(rowActions.mock.calls.map(([{ id }]) => id)).toEqual(['E3', 'E1'])
  })
})

describe('the focus', () => {
  it('stays with its row in another order, and at its place when other rows come', async () => {
    const { show } = drawTable()
    cell('E2').focus()

    show({ rows: entities(3, 2, 1) })
    await vi.waitFor(() => expect(screen.getAllByRole('row')[1]?.dataset.id).toBe('E3'))
    expect(document.activeElement).toBe(cell('E2'))
    show({ rows: entities(7, 8, 9) })
    await screen.findByText('E8')

    expect(document.activeElement).toBe(cell('E8'))
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  })
})

describe('the place that a person has scrolled to', () => {
  it('stays when the same rows are read anew, and is left for the top when others are asked for', () => {
    const { show } = drawTable()
    const scroller = screen.getByRole('grid').parentElement?.parentElement
    if (!scroller) throw new Error('Nothing scrolls')
    scroller.scrollTop = 300

    act(() => show({ rows: entities(1, 2, 3) }))
    expect(scroller.scrollTop).toBe(300)
    act(() => show({ question: 'page 2' }))

    expect(scroller.scrollTop).toBe(0)
  })
})

describe('a cell that cannot be drawn', () => {
  const failing = (id: string) => (record: StoredRecord) => {
    if (record.id === id) throw new Error('interno')
    return String(record.name)
  }
  const cells = { texts: { name: failing('E2') }, hrefOf: () => undefined, nameOf: () => '' }
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => vi.restoreAllMocks())

  it('is said to be missing, and leaves its row and its table', () => {
    drawTable({ cells })

    cell('No se puede mostrar')
    cell('E2')
    cell('Entidad 1')
    cell('Entidad 3')
    screen.getByRole('button', { name: 'Acciones de E2' })
  })

  it('leaves a row whose actions cannot be told', () => {
    const rowActions = ({ id }: StoredRecord) => failing('E3')({ id, version: 1, name: 'Acciones' })
    drawTable({ rowActions })

    cell('Entidad 3')
    cell('No se puede mostrar')
  })

  it('is drawn when its record is another', () => {
    const { show } = drawTable({ cells })

    act(() => show({ rows: entities(1, 4) }))

    cell('Entidad 4')
    expect(screen.queryByText('No se puede mostrar')).toBeNull()
  })
})
