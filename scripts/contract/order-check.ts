import { kindOf } from '#src/kinds/index.ts'
import { sortKey } from '#src/query/sort-key.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { type Field, findField, type SortTerm } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import type { DescribedCall } from './described-services.ts'
import { idsOf, type Listed, pageOf } from './list-check.ts'
import type { Made, ServiceTrial } from './service-trial.ts'

const agreement = 'docs/api.md, «What holds for every call»: lists; docs/decisions/016-keys-beside-texts.md'

/** The order of a list by itself, and by each of its columns both ways. */
export async function checkOrder(
  trial: ServiceTrial,
  list: DescribedCall,
  resource: Resource,
  first: Listed,
): Promise<void> {
  const { screen, terms } = resource
  compareOrder(trial, list, { note: 'orden inicial' }, resource, first, screen.sort)
  for (const field of terms.sortable) {
    const pages: Listed[] = []
    for (const direction of ['asc', 'desc']) {
      const made = { query: `sort=${field},${direction}` }
      const page = pageOf(await trial.make(list, made, { status: 200 }))
      if (!page) continue
      pages.push(page)
      compareOrder(trial, list, made, resource, page, [{ field, descending: direction === 'desc' }])
    }
    const [up, down] = pages
    const values = new Set(first.data.map((row) => row[field]))
    if (up && down && values.size > 1 && values.size === first.data.length && same(up, down))
      trial.differ(
        list,
        { query: `sort=${field},desc` },
        {
          field: `data[].${field}`,
          expected: 'otro orden que con «asc»',
          received: 'el mismo',
          agreement,
        },
      )
  }
}

const same = (one: Listed, other: Listed): boolean => idsOf(one).join('\n') === idsOf(other).join('\n')

function compareOrder(
  trial: ServiceTrial,
  list: DescribedCall,
  made: Made,
  { screen, listed }: Resource,
  { data }: Listed,
  sort: SortTerm[],
): void {
  const terms = sort.map((term) => ({ ...term, of: findField(screen, term.field) }))
  const known = terms.findIndex(({ of, field }) => !of || !isOrdered(of) || !listed.includes(field))
  const comparable = known < 0 ? terms : terms.slice(0, known)
  for (const [index, row] of data.entries()) {
    const next = data[index + 1]
    const broken = next && firstBroken(row, next, comparable)
    if (!broken) continue
    trial.differ(list, made, {
      field: `data[].${broken.field}`,
      expected: `en orden ${broken.descending ? 'descendente' : 'ascendente'}`,
      received: `fuera de orden entre los registros ${index + 1} y ${index + 2}`,
      agreement,
    })
    return
  }
}

/** Kinds whose order follows from what a list shows; names of options and of other records do not. */
const isOrdered = (field: Field): boolean =>
  !field.property['x-masked'] &&
  field.property.oneOf === undefined &&
  !['ref', 'choice', 'divipola'].includes(field.kind) &&
  /^(text|integer|numeric|date|timestamptz|boolean)/.test(kindOf(field).column)

/** The first term by which two rows stand the wrong way around. */
function firstBroken<Term extends SortTerm>(
  row: JsonObject,
  next: JsonObject,
  terms: Term[],
): Term | undefined {
  for (const term of terms) {
    const [one, other] = [row[term.field], next[term.field]]
    // Where an empty value stands is the engine's affair.
    if (one === undefined || other === undefined || one === null || other === null) return undefined
    const order = compare(one, other) * (term.descending ? -1 : 1)
    if (order > 0) return term
    if (order < 0) return undefined
  }
  return undefined
}

function compare(one: JsonValue, other: JsonValue): number {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

const keyOf = (value: JsonValue): string | number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : sortKey(String(value))
