import type { QueryClient } from '@tanstack/react-query'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Validator } from '#src/validation/issue.ts'

/** Screens with changes and requests, each with a loader of its model. */
export type Screens = {
  id: string
  title: string
  isDecided?: true
  load: () => Promise<{ model: RenderModel; transitionValidators: (Validator | undefined)[] }>
}[]

/** Query of the model of a screen, which is loaded once. */
export const screenQuery = (screens: Screens, resource: string) => ({
  queryKey: ['model', resource],
  queryFn: async () => {
    const screen = screens.find(({ id }) => id === resource)
    if (!screen) throw new Error(`This client has no screen ${resource}`)
    return screen.load()
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Loads the model of a screen outside of a component. @throws Error where its chunk cannot be loaded */
export const loadScreen = (
  queries: QueryClient,
  screens: Screens,
  resource: string,
): ReturnType<Screens[number]['load']> => queries.fetchQuery(screenQuery(screens, resource))
