import { useCallback, useRef } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { lastThree } from '#src/kinds/redaction.ts'
import { fewestFigures } from '#src/schema/picking-of.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { useOptionSource } from '#src/table/use-option-source.ts'
import type { OptionSource } from '#src/ui/use-remote-options.ts'
import { recordTitle } from '../record/record-words.ts'
import { type Offer, offeredFilters } from './offered-records.ts'

const mostRecords = 5

type PickOptions = {
  source: OptionSource
  /** The record of an option; undefined for an option that is a holder of records. */
  findRecord: (option: string) => StoredRecord | undefined
  /** The whole number, such as a document, by which a holder has just been found. */
  typedOf: (holder: string) => string | undefined
}

/** Options of a search for records: those whose own number is typed, and the holders that they belong to. */
export function usePickOptions(
  model: RenderModel,
  { list, lookup }: Pick<ResourceApi, 'list' | 'lookup'>,
  { take, by, where, except }: Offer & { take: string; by: string },
): PickOptions {
  const isSearched = findField(model, take)?.property['x-search'] === true
  const holder = findField(model, by)?.property['x-ref'] ?? ''
  const holders = useOptionSource(lookup, holder)
  const found = useRef(new Map<string, StoredRecord>())
  const typed = useRef(new Map<string, string>())
  const source = useCallback<OptionSource>(
    async (search, page, signal) => {
      const isNumber =
        isSearched && page === 1 && search !== except && search.replaceAll(/\D/g, '').length >= fewestFigures
      const [own, others] = await Promise.all([
        isNumber
          ? list(
              { page: 1, size: mostRecords, sort: [], search, filters: offeredFilters(where) },
              signal,
            ).then(({ data }) => data)
          : [],
        holders(search, page, signal),
      ])
      for (const record of own) found.current.set(optionOf(record), record)
      for (const { value, label } of others.options) {
        if (isFoundBy(search, label)) typed.current.set(value, search)
        else typed.current.delete(value)
      }
      const records = own.map((record) => ({ value: optionOf(record), label: recordTitle(model, record) }))
      return { ...others, options: [...records, ...others.options] }
    },
    [model, list, holders, isSearched, where, except],
  )
  return {
    source,
    findRecord: useCallback((option) => found.current.get(option), []),
    typedOf: useCallback((holder) => typed.current.get(holder), []),
  }
}

/** Whether a search is the number that a label shows the end of, which is found by the whole of it alone. */
const isFoundBy = (search: string, label: string): boolean =>
  /^[\dA-Za-z-]*$/.test(search) && search.length > fewestFigures && label.includes(lastThree(search))

/** Ids of holders begin otherwise. */
const optionOf = ({ id }: StoredRecord): string => `record-${id}`
