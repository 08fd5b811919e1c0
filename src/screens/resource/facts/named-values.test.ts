import { describe, expect, it } from 'vitest'
import type { Field } from '#src/schema/screen.ts'
import { namedChangeOf } from './named-values.ts'

const list = (name: string, format: string): Field =>
  ({ name, property: { 'x-names-of': 'resource', items: { type: 'string', format } } }) as unknown as Field

const fields = [list('changedFields', 'texto'), list('before', 'largo'), list('after', 'largo')]

describe('what a log tells of a change', () => {
  it('is a row for each field, in the order in which it names them', () => {
    const record = {
      changedFields: ['Causal', 'Cupo: mensual', 'Nota'],
      before: ['Causal: No acepta: la tasa', 'Cupo: mensual: 2'],
      after: ['Causal: Otra', 'Cupo: mensual: 4', 'Nota: Nueva'],
    }

    expect(namedChangeOf(fields, record)).toEqual({
      fields: ['changedFields', 'before', 'after'],
      rows: [
        { title: 'Causal', before: 'No acepta: la tasa', after: 'Otra' },
        { title: 'Cupo: mensual', before: '2', after: '4' },
        { title: 'Nota', before: '', after: 'Nueva' },
      ],
    })
  })

  it('has what no name was given for', () => {
    const described = namedChangeOf(fields, { after: ['Archivo de soporte: acta.pdf (SHA-256 0f)'] })

    expect(described?.rows).toEqual([
      { title: 'Archivo de soporte', before: '', after: 'acta.pdf (SHA-256 0f)' },
    ])
  })

  it('is nothing where no values are described, or the part is not about that', () => {
    expect(namedChangeOf(fields, { changedFields: ['Causal'] })).toBeUndefined()
    expect(namedChangeOf([list('names', 'texto')], { names: ['Causal'] })).toBeUndefined()
  })
})
