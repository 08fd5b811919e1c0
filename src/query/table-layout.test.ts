import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densities } from '#src/schema/personal-settings.ts'
import { parseLayout, writeLayout } from './table-layout.ts'

const parse = (text: string) => parseLayout(new URLSearchParams(text), ['code', 'name', 'status'])

describe('the layout of a table', () => {
  it('is the schema’s where nothing is said', () => {
    expect(parse('')).toEqual({ layout: { columns: undefined, density: undefined }, problems: [] })
  })

  it('comes back from an address as it went in', () => {
    const column = fc.record(
      { field: fc.constantFrom('code', 'name', 'status'), width: fc.integer({ min: 48, max: 900 }) },
      { requiredKeys: ['field'] },
    )
    const layout = fc.record({
      columns: fc.option(fc.uniqueArray(column, { selector: ({ field }) => field, minLength: 1 }), {
        nil: undefined,
      }),
      density: fc.option(fc.constantFrom(...densities), { nil: undefined }),
    })

    fc.assert(
      fc.property(layout, (written) => {
        const parameters = new URLSearchParams()
        writeLayout(written, parameters)

        expect(parse(parameters.toString())).toEqual({ layout: written, problems: [] })
      }),
    )
  })

  it.each([
    ['an unknown column', '_columns=name,secret', ['name']],
    ['a column twice', '_columns=name,name:90', ['name']],
    ['a width that no column has', '_columns=name,code:9999', ['name']],
    ['nothing but what it does not know', '_columns=__proto__', undefined],
    ['no column', '_columns=', undefined],
    ['a width below any column’s', '_columns=name,code:47', ['name']],
    ['a width beyond any column’s', '_columns=name,code:901', ['name']],
    ['what follows a width', '_columns=name,code:90px', ['name']],
    ['what stands before a name', '_columns=name,-code', ['name']],
  ])('says that it ignores %s', (_what, text, fields) => {
    const { layout, problems } = parse(text)

    expect(layout.columns?.map(({ field }) => field)).toEqual(fields)
    expect(problems).toEqual([{ parameter: '_columns', message: 'Alguna columna no existe o se repite.' }])
  })

  it('says that it ignores a density that it does not know', () => {
    expect(parse('_density=tiny').problems).toEqual([
      { parameter: '_density', message: 'La densidad de las filas no existe.' },
    ])
  })
})
