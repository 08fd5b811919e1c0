import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import type { QueryProblem } from '#src/query/query-problem.ts'
import { parseLayout, screenParameters, type TableLayout, writeLayout } from '#src/query/table-layout.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { columnFields } from '#src/table/places.ts'
import { keepPrivate, privateOf } from '../private-parts.ts'
import { addressTexts } from './address-texts.ts'

/** State of a screen in its address: the table, its saved view, and the open record. */
export type Place = {
  query: ListQuery
  layout: TableLayout
  /** Id of a saved view; `standard` is the table as the schema has it. */
  view: string | undefined
  record: string | undefined
}

export type Address = Place & {
  /** Ignored parts of the address. */
  problems: QueryProblem[]
  /** Whether it has no table state. */
  isBare: boolean
  /** The part in saved views and shared links. */
  text: string
  terms: ListTerms
  /** Goes to another place; a change of the query starts at page 1 unless it names one. */
  go: (change: Change | ((before: Place) => Change), how?: 'replace') => void
}

export type Change = Partial<Omit<Place, 'query'>> & { query?: Partial<ListQuery> }

/** The state of the screen, in the address so that a link, a reload and the way back restore it. */
export function useAddress(model: RenderModel): Address {
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const terms = useMemo(() => listTerms(model), [model])
  const read = useMemo(() => readPlace(model, terms, search, state), [model, terms, search, state])
  const latest = useRef<Place>(read.place)
  const requested = useRef<string[]>([])
  useLayoutEffect(() => {
    // Places requested in a row are drawn late: until the last one is, the next change starts from it.
    const at = requested.current.indexOf(search)
    requested.current = at < 0 ? [] : requested.current.slice(at + 1)
    if (requested.current.length === 0) latest.current = read.place
  }, [read, search])
  return {
    ...read.place,
    problems: read.problems,
    isBare: new URLSearchParams(search).keys().every((name) => name === '_record'),
    text: linkText(read.place, terms),
    terms,
    go: (target, how) => {
      const before = latest.current
      const { query, ...change } = typeof target === 'function' ? target(before) : target
      const next = {
        ...before,
        ...change,
        query: query ? { ...before.query, page: 1, ...query } : before.query,
      }
      latest.current = next
      const key = keepPrivate(next.query, terms)
      const text = addressText(next, terms)
      requested.current.push(text && `?${text}`)
      void navigate(
        { pathname, search: text },
        { replace: how === 'replace', ...(key ? { state: { privatePart: key } } : {}) },
      )
    },
  }
}

/** Problem of a search or a filter in no address, which a reload loses. */
const lostPart: QueryProblem = { parameter: '_private', message: addressTexts.lostOnReload }

function readPlace(
  model: RenderModel,
  terms: ListTerms,
  search: string,
  state: unknown,
): { place: Place; problems: QueryProblem[] } {
  const parameters = new URLSearchParams(search)
  const { layout, problems } = parseLayout(
    parameters,
    columnFields(model).map(({ name }) => name),
  )
  const view = parameters.get('_view') ?? undefined
  const record = parameters.get('_record') ?? undefined
  for (const name of screenParameters) parameters.delete(name)
  const list = parseListQuery(parameters, terms)
  const hidden = privateOf(state)
  const query = {
    ...list.query,
    search: list.query.search || (hidden?.search ?? ''),
    filters: [...list.query.filters, ...(hidden?.filters ?? [])],
  }
  return {
    place: { query, layout, view, record },
    problems: [...list.problems, ...problems, ...(hidden ? [] : [lostPart])],
  }
}

/** Columns, density, filters, order, search and size of a place, as they stand in a link. */
export const linkText = ({ query, layout }: Pick<Place, 'query' | 'layout'>, terms: ListTerms): string => {
  const parameters = writeListQuery({ ...query, page: 1 }, terms)
  writeLayout(layout, parameters)
  return parameters.toString()
}

function addressText(place: Place, terms: ListTerms): string {
  const parameters = writeListQuery(place.query, terms)
  writeLayout(place.layout, parameters)
  if (place.view !== undefined) parameters.set('_view', place.view)
  if (place.record !== undefined) parameters.set('_record', place.record)
  return parameters.toString()
}

/** State of the table in a saved view, without what the schema no longer has. */
export function placeOfView(
  model: RenderModel,
  terms: ListTerms,
  text: string,
): Pick<Place, 'query' | 'layout'> {
  const { query, layout } = readPlace(model, terms, text, undefined).place
  return { query: { ...query, page: 1 }, layout }
}
