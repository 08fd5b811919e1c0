import { useAtomValue } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/**
 * Whether the records of a screen stand in a service elsewhere that the server calls: it takes their steps one by one, and
 * has nothing of its own to do for them.
 */
export function useStandsElsewhere({ service }: Pick<RenderModel, 'service'>): boolean {
  const { config } = useAtomValue(servicesAtom)
  return config.elsewhere?.includes(service) ?? false
}
