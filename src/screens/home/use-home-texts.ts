import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { readHomeTexts } from '#src/client/home-text-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { type HomeTexts, homeTextNames } from '#src/schema/welcome-texts.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { homeTexts } from './home-texts.ts'

/**
 * The three texts of home from the catalogue, read when the page loads; until then, and where it has none, those of
 * the specification.
 */
export function useHomeTexts(): Required<HomeTexts> {
  const { http, config } = useAtomValue(servicesAtom)
  const { data } = useQuery({
    queryKey: ['home texts'],
    queryFn: () => readHomeTexts(http, config.services),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const shown = homeTextNames.map((name) => [name, safeText(data?.[name] ?? '') || homeTexts[name]])
  return Object.fromEntries(shown) as Required<HomeTexts>
}
