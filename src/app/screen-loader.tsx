import { screens } from 'virtual:screens'
import { useQuery } from '@tanstack/react-query'
import { SectionNotOpened } from './section-not-opened.tsx'

type ScreenEntry = (typeof screens)[number]

/** @throws Error where this client has no such screen */
async function loadOther(id: string) {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`This client has no screen ${id}`)
  return screen.load()
}

/** Loads the generic screen and the compiled schema together, when the screen is opened. */
export function ScreenLoader({ id, load }: Pick<ScreenEntry, 'id' | 'load'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['screen', id],
    queryFn: async () => {
      const [{ ResourceScreen }, compiled] = await Promise.all([
        import('#src/screens/resource/resource-screen.tsx'),
        load(),
      ])
      return { ResourceScreen, ...compiled }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <SectionNotOpened error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { ResourceScreen, ...compiled } = data
  return <ResourceScreen {...compiled} others={loadOther} />
}
