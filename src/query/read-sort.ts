import { didYouMean } from '#src/schema/closest.ts'
import type { SortTerm } from '#src/schema/screen.ts'
import type { Refuse } from './query-problem.ts'

/** Most terms of an order: more than any screen has columns to sort by. */
const mostTerms = 50

/** Reads `campo`, `campo,asc` and `campo,desc`, the first the most important. */
export function readSort(texts: string[], sortable: string[], refuse: Refuse): SortTerm[] {
  if (texts.length > mostTerms) return refuse('sort', `Ordene por máximo ${mostTerms} columnas.`) ?? []
  const terms: SortTerm[] = []
  for (const text of texts) {
    const [field = '', direction = 'asc', ...rest] = text.split(',')
    if (!sortable.includes(field))
      refuse('sort', `No se puede ordenar por «${field}».${didYouMean(field, sortable)}`)
    else if (!['asc', 'desc'].includes(direction) || rest.length > 0)
      refuse('sort', `No se puede ordenar por «${text}»: escriba ${field},asc o ${field},desc.`)
    else if (terms.some((term) => term.field === field))
      refuse('sort', `«${field}» ya está en el orden; déjelo una sola vez.`)
    else terms.push({ field, descending: direction === 'desc' })
  }
  return terms
}
