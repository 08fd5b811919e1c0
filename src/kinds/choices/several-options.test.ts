import { describe, expect, it } from 'vitest'
import { choices } from './kind.ts'

describe('several options', () => {
  const property = {
    items: {
      oneOf: [
        { const: 'SMS', title: 'Mensaje de texto' },
        { const: 'CORREO', title: 'Correo' },
      ],
    },
  }

  it('are read by code or title, separated by commas, semicolons or lines', () => {
    expect(choices.parse(' SMS; Correo ,Otra\n\nMensaje de texto', property)).toEqual([
      'SMS',
      'CORREO',
      'Otra',
      'SMS',
    ])
    expect(choices.parse(' ;, ', property)).toBeUndefined()
    expect(choices.parse('SMS', {})).toEqual(['SMS'])
  })

  it('are shown by their titles, and by their codes where there are none', () => {
    expect(choices.format(['SMS', 'OTRA', 'CORREO'], property)).toBe('Mensaje de texto, OTRA, Correo')
    expect(choices.format('SMS', property)).toBe('Mensaje de texto')
    expect(choices.format(['SMS'], {})).toBe('SMS')
  })
})
