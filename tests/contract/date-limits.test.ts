import { describe, expect, it } from 'vitest'
import { takesShortYears } from '#src/kinds/day-text.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Field } from '#src/schema/screen.ts'

const { screens } = loadCatalogue('schemas')

/** People are older than the century in which two digits of their birth would be read. */
const isBirth = ({ name }: Field): boolean => name === 'birthDate'

const all = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...all(field.level?.fields ?? [])])

describe('the days and months of the screens', () => {
  it('have limits within which two digits tell the year, so that all are hinted and shown alike', () => {
    const unlimited = screens.flatMap(({ id, fields }) =>
      all(fields)
        .filter((field) => ['date', 'mes'].includes(field.kind) && !isBirth(field))
        .filter(({ property }) => !takesShortYears(property))
        .map(({ name }) => `${id}.${name}`),
    )

    expect(unlimited).toEqual([])
  })
})
