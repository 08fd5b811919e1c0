import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { createLookup } from '#src/client/lookup-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { anyLookup } from '#src/query/lookup-query.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import type { Command } from './find-commands.ts'

/** Screens that are searched at once, those in use before the rest, and what each contributes. */
const mostScreens = 12
const fromEach = 3

/** How long typing rests before the search goes out, in milliseconds. */
const rest = 250

/** Records of the given screens whose label holds the text; a screen that does not answer contributes none. */
export function useFoundRecords(
  screens: ScreenEntry[],
  text: string,
): { records: Command[]; isLoading: boolean } {
  const { http, config } = useAtomValue(servicesAtom)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])
  const searched = screens.slice(0, mostScreens)
  const { data = [], isFetching } = useQuery({
    queryKey: ['commands', asked, searched.map(({ id }) => id)],
    enabled: asked.length >= 2,
    queryFn: async ({ signal }) => {
      const lookup = createLookup(
        http,
        config.services,
        // A document that is typed here is looked for on every screen: it goes in no address of any of them.
        Object.fromEntries(searched.map((screen) => [screen.id, { ...screen, hasPrivate: true }])),
      )
      const found = await Promise.allSettled(
        searched.map(({ id }) => lookup(id, { ...anyLookup, search: asked, size: fromEach }, signal)),
      )
      return searched.flatMap((screen, index): Command[] => {
        const answer = found[index]
        return answer?.status !== 'fulfilled'
          ? []
          : answer.value.map(({ id, label }) => ({
              id: `record ${screen.id} ${id}`,
              group: 'Registros',
              title: label,
              note: screen.title,
              option: screen.option,
              to: `/${screen.route}?_record=${encodeURIComponent(id)}`,
            }))
      })
    },
  })
  const isCurrent = asked === text.trim()
  return {
    records: asked.length >= 2 && isCurrent ? data : [],
    isLoading: text.trim().length >= 2 && (isFetching || !isCurrent),
  }
}
