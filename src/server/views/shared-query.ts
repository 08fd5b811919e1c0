import { parseListQuery } from '#src/query/list-query.ts'
import { layoutParameters, parseLayout, writeLayout } from '#src/query/table-layout.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { Resource } from '../resources/resource.ts'
import { sensitiveParts } from './sensitive-parts.ts'
import { columnNames } from './view-content.ts'

/**
 * A shared view's query as a reader gets it: what the screen's list honours today, without values of persons. A view
 * is stored as its schema was then; a field may have become personal, or be gone.
 * @returns the query, and what was left out, as staff read it
 */
export function sharedQuery(
  query: string,
  resource: Pick<Resource, 'screen' | 'terms'>,
): { query: string; leftOut: string[] } {
  const { screen, terms } = resource
  const parameters = new URLSearchParams(query)
  const sensitive = [...parameters.keys()].filter(
    (name) => sensitiveParts(new URLSearchParams(pick(parameters, name)).toString(), resource).length > 0,
  )
  for (const name of sensitive) parameters.delete(name)
  const layout = parseLayout(parameters, columnNames(screen))
  for (const name of layoutParameters) parameters.delete(name)
  const list = parseListQuery(parameters, terms)
  const safe = writeListQuery({ ...list.query, page: 1 }, terms)
  writeLayout(layout.layout, safe)
  const dropped = [...sensitive, ...[...list.problems, ...layout.problems].map(({ parameter }) => parameter)]
  return { query: safe.toString(), leftOut: [...new Set(dropped.map((name) => calledAs(name, resource)))] }
}

const pick = (parameters: URLSearchParams, name: string): [string, string][] =>
  parameters.getAll(name).map((value) => [name, value])

const ownParts = new Map([
  ['q', 'la búsqueda'],
  ['sort', 'el orden'],
  ['size', 'el tamaño de página'],
  ['_columns', 'columnas'],
  ['_density', 'la densidad'],
])

function calledAs(parameter: string, { screen }: Pick<Resource, 'screen'>): string {
  const field = screen.fields.find(({ name }) => name === parameter.split('[')[0])
  return ownParts.get(parameter) ?? (field ? `el filtro por «${field.title}»` : 'un filtro que ya no existe')
}
