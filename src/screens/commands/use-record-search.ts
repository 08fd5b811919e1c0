import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { searchRecords } from '#src/client/record-search-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { type RecordMatch, shortestSearch } from '#src/schema/record-match.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { commandsTexts } from './commands-texts.ts'
import { type Command, titleOf } from './find-commands.ts'

/** How long typing rests before the search goes out, in milliseconds. */
const rest = 250

type RecordSearch = {
  records: Command[]
  isLoading: boolean
  /** Whether the search failed. */
  isMissing: boolean
  /** Titles of screens whose service did not answer. */
  unsearched: string[]
}

/** Records that hold the text, in the order of the given screens; one request once typing rests. */
export function useRecordSearch(screens: ScreenEntry[], text: string): RecordSearch {
  const { http, config } = useAtomValue(servicesAtom)
  const typed = text.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = searched.length >= shortestSearch
  const { data, isFetching, isError } = useQuery({
    queryKey: ['commands', searched],
    enabled,
    retry: false,
    queryFn: ({ signal }) => searchRecords(http, config.services, searched, signal),
  })
  const isCurrent = searched === typed
  return {
    records:
      enabled && isCurrent && data ? screens.flatMap((screen) => commandsOf(screen, data.data, screens)) : [],
    isLoading: typed.length >= shortestSearch && (isFetching || !isCurrent),
    isMissing: enabled && isCurrent && isError,
    unsearched:
      enabled && isCurrent
        ? screens.filter(({ id }) => data?.unsearched?.includes(id)).map(({ title }) => title)
        : [],
  }
}

/** Records of a screen, each with the screens where what belongs to it is looked for. */
const commandsOf = (screen: ScreenEntry, matches: RecordMatch[], screens: ScreenEntry[]): Command[] =>
  matches
    .filter(({ resource }) => resource === screen.id)
    .flatMap((match) => [
      commandOf(screen, match),
      ...screens
        .filter(({ holder }) => holder === screen.id)
        .map(({ id, title, option, route }) => ({
          id: `record-${id}-${match.id}`,
          group: commandsTexts.records,
          title: commandsTexts.of(title, match.label),
          note: title,
          option,
          to: `/${route}`,
          holder: match.id,
        })),
    ])

const commandOf = (
  { id: screen, title, singular, create, option, route }: ScreenEntry,
  { id, label, inactive }: RecordMatch,
): Command => ({
  id: `record ${screen} ${id}`,
  group: commandsTexts.records,
  // Where records are not created, the word is of what the form is about, as an account that is locked.
  title: titleOf(label, create ? title : singular),
  note: inactive ? commandsTexts.inactiveNote(title) : title,
  option,
  to: `/${route}?_record=${encodeURIComponent(id)}`,
})
