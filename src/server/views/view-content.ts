import { refuseSpaces, refuseText } from '#src/kinds/text.ts'
import { parseListQuery } from '#src/query/list-query.ts'
import { layoutParameters, parseLayout } from '#src/query/table-layout.ts'
import { longestViewName, longestViewQuery, type TableViewContent } from '#src/query/table-view.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { holdsNumber, sensitiveParts } from './sensitive-parts.ts'
import { isSharing } from './sharing.ts'

/** The body of a call about views: an object with these members and no other. */
export function viewBody(body: unknown, members: string[]): JsonObject {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const strange = Object.keys(body).filter((name) => !members.includes(name))
  refuse(
    strange.map((name) => issue(name, 'additionalProperties', `El campo «${name}» no existe en una vista.`)),
  )
  return body
}

/**
 * Reads a view as a client sends it, to be stored for a screen.
 * @throws ApiError `invalid` with an issue per member
 */
export function readContent(
  { name, isDefault, query, sharedWith }: JsonObject,
  resource: Resource,
): TableViewContent {
  const sensitive = isSharing(sharedWith) && typeof query === 'string' ? sensitiveParts(query, resource) : []
  const issues = [
    ...problemOf('name', nameProblem(name) ?? (isSharing(sharedWith) ? sharedNameProblem(name) : undefined)),
    ...problemOf('isDefault', typeof isDefault === 'boolean' ? undefined : 'Diga true o false.'),
    ...problemOf('query', sensitive.length > 0 ? undefined : queryProblem(query, resource)),
    ...problemOf('sharedWith', sharingProblem(sharedWith, sensitive)),
  ]
  refuse(issues)
  return {
    ...{ name: String(name), isDefault: isDefault === true, query: String(query) },
    ...(isSharing(sharedWith) ? { sharedWith } : {}),
  }
}

function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return 'Escriba un nombre para la vista.'
  if (name.length > longestViewName) return `Escriba máximo ${longestViewName} caracteres.`
  return refuseText(name) ?? refuseSpaces(name)
}

/** Whoever sees a shared view reads its name. */
const sharedNameProblem = (name: unknown): string | undefined =>
  holdsNumber(String(name))
    ? 'El nombre de una vista compartida no lleva números de seis cifras o más, que pueden ser de una persona; quite el número.'
    : undefined

function sharingProblem(sharedWith: JsonValue | undefined, sensitive: string[]): string | undefined {
  if (sharedWith !== undefined && !isSharing(sharedWith))
    return 'Diga con qué rol se comparte, o {} con todos.'
  return sensitive.length === 0
    ? undefined
    : `Esta vista no se comparte: filtra por ${list.format(sensitive)}, que puede ser un dato personal o reservado. Quite ese filtro, o guárdela solo para usted.`
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/** A query is stored only if the list would honour all of it. */
function queryProblem(query: unknown, { screen, terms }: Resource): string | undefined {
  if (typeof query !== 'string') return 'La consulta de la vista debe ser un texto.'
  if (query.length > longestViewQuery) return `La consulta admite máximo ${longestViewQuery} caracteres.`
  const parameters = new URLSearchParams(query)
  const layout = parseLayout(parameters, columnNames(screen))
  for (const name of layoutParameters) parameters.delete(name)
  if (parameters.has('page')) return 'Una vista no guarda la página.'
  return [...layout.problems, ...parseListQuery(parameters, terms).problems][0]?.message
}

/** Columns that a table of the screen may show. */
export const columnNames = ({ fields }: Screen): string[] =>
  fields.filter(({ property }) => property['x-table']).map(({ name }) => name)

const problemOf = (name: string, message: string | undefined): Issue[] =>
  message === undefined ? [] : [issue(name, 'view', message)]

const issue = (name: string, keyword: string, message: string): Issue => ({
  pointer: `/${name}`,
  keyword,
  message,
})

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}
