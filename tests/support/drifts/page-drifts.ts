import type { JsonValue } from '#src/schema/json.ts'
import { accounts, inCauses, list, lists, type PlantedDrift, rename } from './drift-changes.ts'

/** Envelopes and pages that drift. */
export const pageDrifts: PlantedDrift[] = [
  {
    title: 'the envelope has another name',
    ...inCauses,
    call: list,
    field: /^(data|items)$/,
    drift: { leaving: lists((page) => rename(page, 'data', 'items')) },
  },
  {
    title: 'the envelope is one deeper',
    ...inCauses,
    call: list,
    field: /^(body|data)$/,
    drift: {
      leaving: lists((page, answer) => {
        answer.body = { body: page }
      }),
    },
  },
  {
    title: 'pages are counted from 0',
    ...inCauses,
    call: list,
    field: /^page$/,
    drift: {
      leaving: lists((page) => {
        page.page = Number(page.page) - 1
      }),
    },
  },
  {
    title: 'the first page asked for is the second',
    ...accounts,
    call: `GET ${accounts.path}`,
    field: /^(data(\[\]\.id)?|page)$/,
    drift: {
      arriving: ({ method, query }) => {
        if (method === 'GET' && query.has('size') && query.has('page'))
          query.set('page', String(Number(query.get('page')) + 1))
      },
    },
  },
  {
    title: 'the size of a page is ignored',
    ...inCauses,
    call: list,
    field: /^(size|data)$/,
    drift: { arriving: ({ query }) => query.delete('size') },
  },
  {
    title: 'the total is missing',
    ...inCauses,
    call: list,
    field: /^total$/,
    drift: {
      leaving: lists((page) => {
        delete page.total
      }),
    },
  },
  {
    title: 'the total is that of the page',
    screen: 'accounts',
    call: `GET ${accounts.path}`,
    field: /^(data|total)$/,
    drift: {
      leaving: lists((page) => {
        page.total = (page.data as JsonValue[]).length - 1
      }),
    },
  },
]
