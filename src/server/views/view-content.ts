import { refuseSpaces, refuseText } from '#src/kinds/text.ts'
import { parseListQuery } from '#src/query/list-query.ts'
import { layoutParameters, parseLayout } from '#src/query/table-layout.ts'
import { longestViewName, longestViewQuery, type TableViewContent } from '#src/query/table-view.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'

/** The body of a call about views: an object with these members and no other. */
export function viewBody(body: unknown, members: string[]): JsonObject {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const strange = Object.keys(body).filter((name) => !members.includes(name))
  refuse(
    strange.map((name) =>
      finding(name, 'additionalProperties', `El campo «${name}» no existe en una vista.`),
    ),
  )
  return body
}

/**
 * A view as a client sends it, good to be kept for a screen.
 * @throws ApiError `invalid` with a finding per member
 */
export function readContent({ name, isDefault, query }: JsonObject, resource: Resource): TableViewContent {
  const findings = [
    ...problemOf('name', nameProblem(name)),
    ...problemOf('isDefault', typeof isDefault === 'boolean' ? undefined : 'Diga true o false.'),
    ...problemOf('query', queryProblem(query, resource)),
  ]
  refuse(findings)
  return { name: String(name), isDefault: isDefault === true, query: String(query) }
}

function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return 'Escriba un nombre para la vista.'
  if (name.length > longestViewName) return `Escriba máximo ${longestViewName} caracteres.`
  return refuseText(name) ?? refuseSpaces(name)
}

/** A query is kept only if the list would honour all of it. */
function queryProblem(query: unknown, { screen, terms }: Resource): string | undefined {
  if (typeof query !== 'string') return 'La consulta de la vista debe ser un texto.'
  if (query.length > longestViewQuery) return `La consulta admite máximo ${longestViewQuery} caracteres.`
  const asked = new URLSearchParams(query)
  const columns = screen.fields.filter(({ property }) => property['x-table']).map(({ name }) => name)
  const layout = parseLayout(asked, columns)
  for (const name of layoutParameters) asked.delete(name)
  if (asked.has('page')) return 'Una vista no guarda la página.'
  return [...layout.problems, ...parseListQuery(asked, terms).problems][0]?.message
}

const problemOf = (name: string, message: string | undefined): Finding[] =>
  message === undefined ? [] : [finding(name, 'view', message)]

const finding = (name: string, keyword: string, message: string): Finding => ({
  pointer: `/${name}`,
  keyword,
  message,
})

function refuse(findings: Finding[]): void {
  if (findings.length > 0) throw new ApiError('invalid', { findings })
}
