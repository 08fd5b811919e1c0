import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { searchRecords } from '#src/client/record-search-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { type FoundRecord, shortestSearch } from '#src/schema/found-record.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import type { Command } from './find-commands.ts'

/** How long typing rests before the search goes out, in milliseconds. */
const rest = 250

type Found = {
  records: Command[]
  isLoading: boolean
  /** The search did not get through. */
  isMissing: boolean
}

/** Records that hold the text, in the order of the given screens; one request once typing rests. */
export function useFoundRecords(screens: ScreenEntry[], text: string): Found {
  const { http, config } = useAtomValue(servicesAtom)
  const typed = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = asked.length >= shortestSearch
  const { data, isFetching, isError } = useQuery({
    queryKey: ['commands', asked],
    enabled,
    retry: false,
    queryFn: ({ signal }) => searchRecords(http, config.services, asked, signal),
  })
  const isCurrent = asked === typed
  return {
    records: enabled && isCurrent && data ? screens.flatMap((screen) => commandsOf(screen, data)) : [],
    isLoading: typed.length >= shortestSearch && (isFetching || !isCurrent),
    isMissing: enabled && isCurrent && isError,
  }
}

const commandsOf = ({ id: screen, title, option, route }: ScreenEntry, found: FoundRecord[]): Command[] =>
  found
    .filter(({ resource }) => resource === screen)
    .map(({ id, label, inactive }) => ({
      id: `record ${screen} ${id}`,
      group: 'Registros',
      title: label,
      note: inactive ? `${title} · Inactivo` : title,
      option,
      to: `/${route}?_record=${encodeURIComponent(id)}`,
    }))
