import type { DialectRule } from '../rule.ts'

/** A duplicate in a list whose order or number of times says nothing. */
export const repeatedItem: DialectRule = {
  id: 'repeated-item',
  severity: 'error',
  remedy: 'Déjelo una sola vez en la lista.',
  on: 'dialect',
  takes: ({ keyword }) => keyword === 'uniqueItems',
  explain: ({ instancePath, params, data, name }) => {
    const [first, second] = [Number(params.i), Number(params.j)].sort((a, b) => a - b)
    const item: unknown = Array.isArray(data) ? data[first ?? 0] : undefined
    const subject = typeof item === 'string' ? `«${item}»` : `El elemento ${(second ?? 0) + 1}`
    return {
      pointer: `${instancePath}/${second}`,
      message: `${subject} ya está en «${name}», en el lugar ${(first ?? 0) + 1}.`,
    }
  },
}
