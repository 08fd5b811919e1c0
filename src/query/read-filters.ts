import { didYouMean } from '#src/schema/closest.ts'
import type { JsonValue } from '#src/schema/json.ts'
import { type Filter, type FilterTerm, type Operator, operators } from './filter.ts'
import { ownNames } from './page-parameters.ts'
import type { Refuse } from './query-problem.ts'

/** Most values of one filter: more than people choose. */
const mostValues = 100

/** Unknown names that are reported; finding what each was meant to be takes a while. */
const mostUnknown = 20

/** Reads `campo=valor` and `campo[op]=valor`; any parameter that is not the list's own must be a filter. */
export function readFilters(
  parameters: URLSearchParams,
  terms: FilterTerm[],
  place: 'address' | 'body',
  refuse: Refuse,
): Filter[] {
  const requested = new Map<
    string,
    { parameter: string; term: FilterTerm; operator: Operator; texts: string[] }
  >()
  let unknown = 0
  for (const parameter of new Set(parameters.keys())) {
    if (ownNames.includes(parameter)) continue
    const [, field = parameter, operator = 'eq'] = /^(\w+)(?:\[(.*)\])?$/s.exec(parameter) ?? []
    const term = terms.find((one) => one.field === field)
    if (!term && unknown++ >= mostUnknown) continue
    if (!term) refuse(parameter, unknownField(field, terms))
    else if (!isOperator(operator) || !term.operators.includes(operator))
      refuse(parameter, unknownOperator(operator, term))
    else if (term.isPrivate && place === 'address' && operator !== 'empty')
      refuse(
        parameter,
        'Los valores personales o reservados no van en una dirección: filtre en la pantalla o con POST …/search.',
      )
    else {
      const key = `${field} ${operator}`
      const texts = [...(requested.get(key)?.texts ?? []), ...parameters.getAll(parameter)]
      requested.set(key, { parameter, term, operator, texts })
    }
  }
  return [...requested.values()].flatMap(({ parameter, term, operator, texts }) => {
    const values = readValues(texts, term, operator, (message) => refuse(parameter, message))
    return values ? [{ field: term.field, operator, values }] : []
  })
}

const isOperator = (text: string): text is Operator => operators.some((operator) => operator === text)

const unknownField = (field: string, terms: FilterTerm[]): string =>
  `No hay un parámetro ni un filtro «${field}».${didYouMean(field, [...ownNames, ...terms.map((term) => term.field)])}`

const unknownOperator = (operator: string, { field, operators: valid }: FilterTerm): string =>
  valid.length === 0
    ? `Por «${field}» no se puede filtrar.`
    : `«${field}» no se filtra con «${operator}»: use ${valid.join(', ')}.`

function readValues(
  texts: string[],
  { read, expected }: FilterTerm,
  operator: Operator,
  refuse: (message: string) => undefined,
): JsonValue[] | undefined {
  const [text = ''] = texts
  if (operator !== 'eq' && texts.length > 1) return refuse('Indique este filtro una sola vez.')
  if (texts.length > mostValues) return refuse(`Indique máximo ${mostValues} valores.`)
  if (operator === 'empty')
    return text === 'true' ? [true] : text === 'false' ? [false] : refuse('Escriba true o false.')
  const values = [...new Set(texts)].map(read)
  const valid = values.filter((value) => value !== undefined)
  return valid.length === values.length ? [...new Set(valid)] : refuse(`Escriba ${expected}.`)
}
