import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawTable, model, openWindow, untilDoubleClicksCount } from '#tests/support/draw-table.tsx'

beforeEach(() => {
  openWindow({ narrow: false })
  // jsdom lays nothing out, and its elements hold no pointer.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  Element.prototype.setPointerCapture ??= () => undefined
})

const heading = (field: string): HTMLElement => {
  const header = screen.getAllByRole('columnheader').find((one) => one.dataset.field === field)
  if (!header) throw new Error(`There is no heading of «${field}»`)
  return header
}
const fields = (): (string | undefined)[] =>
  screen.getAllByRole('columnheader').map((one) => one.dataset.field)
const edgeOf = (field: string): Element => heading(field).lastElementChild as Element

describe('a heading', () => {
  it('sorts by click and by Enter, and with Shift adds to the order, which it tells', async () => {
    const { user, last } = drawTable()
    expect(heading('name').getAttribute('aria-sort')).toBe('ascending')

    await user.click(heading('code'))
    expect(last('order')).toBe('code')
    await user.keyboard('{Enter}')
    expect(last('order')).toBe('-code')
    expect(heading('code').getAttribute('aria-sort')).toBe('descending')
    heading('name').focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')

    expect(last('order')).toBe('-code,name')
    within(heading('name')).getByRole('button', { name: 'Ordenar por Nombre, ascendente, prioridad 2' })
    expect(heading('name').getAttribute('aria-sort')).toBe('none')
  })

  it('that holds no order takes no click', async () => {
    const { user, last } = drawTable()
    const [plain] = screen.getAllByRole('columnheader').filter((one) => !one.hasAttribute('aria-sort'))

    await user.click(plain as HTMLElement)

    expect(last('order')).toBe('')
  })

  it('leaves out of an order that people make what is masked, though the list begins by it', async () => {
    const fields = model.fields.map((field) =>
      field.name === 'name' ? { ...field, property: { ...field.property, 'x-masked': true } } : field,
    )
    const { user, last } = drawTable({ model: { ...model, fields } })

    heading('code').focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')

    expect(last('order')).toBe('code')
    expect(within(heading('name')).queryByRole('button', { name: /^Ordenar/ })).toBeNull()
  })

  it('moves its column with Alt and an arrow, and keeps the focus', async () => {
    const { user } = drawTable()
    const [, , second] = fields()
    heading('code').focus()

    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')

    expect(fields().slice(1, 3)).toEqual([second, 'code'])
    expect(document.activeElement).toBe(heading('code'))
  })

  it('changes its width with Alt, Shift and an arrow', async () => {
    const { user, last } = drawTable()
    heading('code').focus()

    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')

    expect(last('columns')).toMatch(/^code:116,/)
  })
})

describe('the edge of a heading', () => {
  it('draws its column wider, and is no click that sorts', () => {
    const { last } = drawTable()
    const edge = edgeOf('code')

    fireEvent.pointerDown(edge, { clientX: 200, button: 0 })
    fireEvent.pointerMove(edge, { clientX: 240 })
    expect(last('columns')).toBe('undefined')
    fireEvent.pointerUp(edge, { clientX: 240 })
    fireEvent.click(edge)

    expect(last('columns')).toMatch(/^code:140,/)
    expect(last('order')).toBe('')
  })

  it('stops at the narrowest that a column may be', () => {
    const { last } = drawTable()

    fireEvent.pointerDown(edgeOf('code'), { clientX: 200, button: 0 })
    fireEvent.pointerMove(edgeOf('code'), { clientX: 0 })
    fireEvent.pointerUp(edgeOf('code'))

    expect(last('columns')).toMatch(/^code:48,/)
  })

  it('fits its column to what it holds with a double click', async () => {
    const { user, last } = drawTable()
    Range.prototype.getBoundingClientRect ??= () => new DOMRect()
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue({ width: 230.2 } as DOMRect)

    await untilDoubleClicksCount()
    await user.dblClick(edgeOf('code'))

    // With a pixel to spare, and the paddings that jsdom gives a cell.
    expect(last('columns')).toMatch(/^code:234,/)
    expect(last('edit')).toBeUndefined()
  })

  it('is not there in a narrow window', () => {
    openWindow({ narrow: true })
    drawTable()

    fireEvent.pointerDown(edgeOf('code'), { clientX: 200, button: 0 })
    fireEvent.pointerMove(edgeOf('code'), { clientX: 240 })
    fireEvent.pointerUp(edgeOf('code'))

    expect(document.querySelectorAll('th > span + span, th > button + span')).toHaveLength(0)
  })
})
