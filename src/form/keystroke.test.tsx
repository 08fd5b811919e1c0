import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { control, renderForm, shortText } from '#tests/support/render-form.tsx'

const fifty: Properties = Object.fromEntries(
  Array.from({ length: 50 }, (_, index) => [`field${index}`, shortText(`Campo ${index}`)]),
)

describe('a keystroke', () => {
  it('commits nothing while all it changes is the text of its field', async () => {
    const { commits, drawn, store } = renderForm({ properties: fifty })
    const user = userEvent.setup()
    await control('field49')
    await user.click(await control('field7'))
    await user.keyboard('a')
    drawn.clear()
    const before = commits()

    await user.keyboard('b')

    expect(store.data.field7).toBe('ab')
    expect(commits() - before).toBe(0)
    expect([...drawn]).toEqual([])
  })

  it('commits once where it changes what its field is told, and draws no other', async () => {
    const { commits, drawn } = renderForm({ properties: fifty }, { initial: { field7: 'a'.repeat(20) } })
    const user = userEvent.setup()
    await control('field49')
    const box = await control('field7')
    await user.click(box)
    await user.tab()
    await user.type(box, 'a')
    drawn.clear()
    const before = commits()

    await user.keyboard('{Backspace}')

    expect(commits() - before).toBe(1)
    expect([...drawn]).toEqual([['form_field7', 1]])
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  it('leaves the text as it was typed until the field is left, whatever else is drawn', async () => {
    const properties: Properties = {
      rate: { type: 'number', format: 'tasa', title: 'Tasa', maximum: 10 },
      other: { ...shortText('Otro'), 'x-required': 'has(self.rate)' },
    }
    renderForm({ properties }, { initial: { rate: 11 } })
    const user = userEvent.setup()
    const box = (await control('rate')) as HTMLInputElement
    await user.click(box)
    await user.tab()
    await user.clear(box)

    await user.type(box, '1,50')
    expect(box.value).toBe('1,50')
    await user.tab()

    expect(box.value).toBe('1,5000')
  })

  it('gives way to a value from elsewhere', async () => {
    const { store } = renderForm({ properties: { note: shortText('Nota') } }, { initial: { note: 'antes' } })
    const user = userEvent.setup()
    const box = (await control('note')) as HTMLInputElement
    await user.type(box, ' y después')

    act(() => store.restore({ note: 'antes' }))

    expect(box.value).toBe('antes')
  })

  it('is not brought back over a value from elsewhere', async () => {
    const { store } = renderForm({ properties: { note: shortText('Nota') } }, { initial: { note: 'antes' } })
    const user = userEvent.setup()
    const box = (await control('note')) as HTMLInputElement
    await user.type(box, ' y después')
    act(() => store.restore({ note: 'de otra fila' }))

    await user.keyboard('{Control>}z{/Control}')

    expect(box.value).toBe('de otra fila')
    expect(store.data.note).toBe('de otra fila')
  })

  it('draws the one other field whose state it changes', async () => {
    const { drawn } = renderForm({
      properties: {
        ...fifty,
        other: { ...shortText('Otro'), 'x-required': 'has(self.field0)' },
      },
    })
    const user = userEvent.setup()
    const other = await control('other')
    await user.click(await control('field0'))
    drawn.clear()

    await user.keyboard('a')

    expect([...drawn.keys()].sort()).toEqual(['form_field0', 'form_other'])
    expect(other.getAttribute('aria-required')).toBe('true')
  })
})
