import { describe, expect, it } from 'vitest'
import { listTerms } from '#src/kinds/list-terms.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { sensitiveParts } from './sensitive-parts.ts'
import { sharedQuery } from './shared-query.ts'

const { screens } = loadCatalogue('schemas')
const resourceOf = (id: string) => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`There is no screen «${id}»`)
  return { screen, terms: listTerms(screen) }
}
const clients = resourceOf('clients')
const entities = resourceOf('financial-entities')

describe('what a view may hold of persons', () => {
  it.each([
    ['a filter by a personal field', clients, 'occupation=EMPLEADO', ['«Ocupación»']],
    ['a search that looks into personal fields', clients, 'q=perez', ['el texto que busca']],
    ['a searched text with a number', entities, 'q=cliente+52.998.123', ['el texto que busca']],
    ['emptiness of a personal field', clients, 'occupation[empty]=true', []],
    ['an option', entities, 'entityType=BANCO&sort=name,desc&size=50', []],
    ['a short number in a search', entities, 'q=banco+2026', []],
    ['a layout', entities, '_columns=code,name:220&_density=compact', []],
  ])('tells %s', (_what, resource, query, parts) => {
    expect(sensitiveParts(query, resource)).toEqual(parts)
  })
})

describe('a shared view', () => {
  it('comes as it was stored', () => {
    const query =
      'size=5&sort=name%2Cdesc&q=banco&entityType=BANCO&_columns=code%2Cname%3A220&_density=compact'

    expect(sharedQuery(query, entities)).toEqual({ query, leftOut: [] })
  })

  it('comes without values of a field that became personal since, and says so', () => {
    expect(sharedQuery('clientState=ACTIVO&occupation=PENSIONADO&q=perez', clients)).toEqual({
      query: 'clientState=ACTIVO',
      leftOut: ['el filtro por «Ocupación»', 'la búsqueda'],
    })
  })

  it('comes without columns and filters that the screen no longer has', () => {
    expect(sharedQuery('gone=1020304050&_columns=code,gone', entities)).toEqual({
      query: '_columns=code',
      leftOut: ['un filtro que ya no existe', 'columnas'],
    })
  })
})
