import type { Filter } from '#src/query/filter.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { Peeked } from '#src/ui/peek-context.ts'

/** Which records are offered where one is looked for. */
export type Offer = Pick<NonNullable<Peeked['picks']>, 'where' | 'except'>

/** Filters of a list by the records on offer. */
export const offeredFilters = (where: Offer['where'] = {}): Filter[] =>
  Object.entries(where).map(([field, value]) => ({ field, operator: 'eq', values: [value].flat() }))

/** Says which records are offered, as «Tipo de cuenta: Ahorros · Estado: Activa, Bloqueada». */
export const offeredWords = (model: RenderModel, where: Offer['where'] = {}): string =>
  Object.entries(where)
    .map(([name, value]) => {
      const { title = name, property } = findField(model, name) ?? {}
      const words = [value]
        .flat()
        .map((one) => property?.oneOf?.find((option) => option.const === one)?.title ?? one)
      return `${title}: ${words.join(', ')}`
    })
    .join(' · ')
