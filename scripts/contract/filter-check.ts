import { dequal } from 'dequal'
import type { FilterTerm } from '#src/query/filter.ts'
import { sortKey } from '#src/query/sort-key.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { findField } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import type { DescribedCall } from './described-services.ts'
import { daysWithin, idsOf, type Listed, pageOf } from './list-check.ts'
import type { ServiceTrial } from './service-trial.ts'

const agreement = 'docs/api.md, «What holds for every call»: lists'

/** Filters of a list by what its rows hold, its search, and the same by a body. */
export async function checkFilters(
  trial: ServiceTrial,
  list: DescribedCall,
  search: DescribedCall | undefined,
  resource: Resource,
  first: Listed,
): Promise<void> {
  for (const term of resource.terms.filters) {
    const row = first.data.find((one) => isScalar(one[term.field]))
    if (term.isPrivate) {
      if (!term.operators.includes('eq')) continue
      const query = new URLSearchParams({ [parameterOf(term, 'eq')]: '1' }).toString()
      await trial.make(list, { query, note: `${term.field}=…` }, { status: 422, code: 'invalid' })
    } else if (row) await checkFilter(trial, list, term, row, daysWithin(resource.screen, row))
  }
  await checkSearch(trial, list, search, resource, first)
}

type Comparison = { is: (value: JsonValue, by: JsonValue) => boolean; words: string }

const comparisons: Record<'eq' | 'gte' | 'lte', Comparison> = {
  eq: { is: (value, by) => keyOf(value) === keyOf(by), words: 'solo registros con el valor pedido' },
  gte: { is: (value, by) => keyOf(value) >= keyOf(by), words: 'solo registros desde el valor pedido' },
  lte: { is: (value, by) => keyOf(value) <= keyOf(by), words: 'solo registros hasta el valor pedido' },
}

const keyOf = (value: JsonValue): string | number =>
  typeof value === 'number' ? value : sortKey(String(value))

async function checkFilter(
  trial: ServiceTrial,
  list: DescribedCall,
  term: FilterTerm,
  row: JsonObject,
  days: Record<string, string>,
): Promise<void> {
  const { field } = term
  const value = row[field] as JsonValue
  for (const [operator, { is, words }] of Object.entries(comparisons)) {
    if (!term.operators.includes(operator as 'eq')) continue
    // A moment is filtered by its day.
    const text =
      operator !== 'eq' && /^\d{4}-\d\d-\d\dT/.test(String(value))
        ? String(value).slice(0, 10)
        : String(value)
    if (term.read(text) === undefined) continue
    const made = { query: new URLSearchParams({ ...days, [parameterOf(term, operator)]: text }).toString() }
    const page = pageOf(await trial.make(list, made, { status: 200 }))
    if (!page) continue
    const wrong = page.data.filter(
      (one) => isScalar(one[field]) && !is(cut(one[field], text), text === String(value) ? value : text),
    )
    if (wrong.length > 0)
      trial.differ(list, made, {
        field: `data[].${field}`,
        expected: words,
        received: `${wrong.length} que no lo tienen`,
        agreement,
      })
    if (page.total < 1)
      trial.differ(list, made, {
        field: 'total',
        expected: 'al menos el registro del que se tomó el valor',
        received: '0',
        agreement,
      })
  }
}

const cut = (value: JsonValue | undefined, text: string): JsonValue =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? value.slice(0, 10) : (value ?? null)

const parameterOf = ({ field }: FilterTerm, operator: string): string =>
  operator === 'eq' ? field : `${field}[${operator}]`

const isScalar = (value: JsonValue | undefined): boolean =>
  value !== undefined && value !== null && typeof value !== 'object'

async function checkSearch(
  trial: ServiceTrial,
  list: DescribedCall,
  search: DescribedCall | undefined,
  { screen, terms }: Resource,
  first: Listed,
): Promise<void> {
  if (search) {
    const page = pageOf(await trial.make(search, { body: {}, note: 'sin condiciones' }, { status: 200 }))
    if (page && !dequal(idsOf(page), idsOf(first)))
      trial.differ(
        search,
        { note: 'sin condiciones' },
        { field: 'data', expected: 'lo mismo que la lista', received: 'otra cosa', agreement },
      )
    await trial.make(
      search,
      { body: { campoQueNoHay: 1 } },
      { status: 422, code: 'invalid', at: '/campoQueNoHay' },
    )
  }
  const named = screen.fields.find(
    ({ name, property }) =>
      property['x-search'] &&
      !property['x-masked'] &&
      !property['x-personal'] &&
      first.data.some((row) => typeof row[name] === 'string'),
  )
  const row = named && first.data.find((one) => typeof one[named.name] === 'string')
  const words =
    named && findField(screen, named.name)?.property.oneOf === undefined ? row?.[named.name] : undefined
  if (typeof words !== 'string' || !row) return
  const days = daysWithin(screen, row)
  const isOpen = !terms.hasPrivateSearch
  const call = isOpen ? list : search
  if (!call) return
  const made = isOpen
    ? { query: new URLSearchParams({ q: words, ...days }).toString() }
    : { body: { q: words, ...days }, note: 'q' }
  const page = pageOf(await trial.make(call, made, { status: 200 }))
  if (!page) return
  if (page.total > first.total || !(page.total > page.data.length || idsOf(page).includes(String(row.id))))
    trial.differ(call, made, {
      field: 'data',
      expected: 'los registros que tienen las palabras',
      received: 'otros',
      agreement,
    })
  const nothing = `nadaQueHaya${'x'.repeat(8)}`
  const none = isOpen
    ? { query: new URLSearchParams({ q: nothing, ...days }).toString() }
    : { body: { q: nothing, ...days }, note: 'q sin resultado' }
  const empty = pageOf(await trial.make(call, none, { status: 200 }))
  if (empty && empty.data.length > 0)
    trial.differ(call, none, {
      field: 'data',
      expected: 'ningún registro',
      received: `${empty.data.length}`,
      agreement,
    })
}
