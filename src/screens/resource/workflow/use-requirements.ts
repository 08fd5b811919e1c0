import { useQuery } from '@tanstack/react-query'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { StepRequirement } from '#src/schema/requirements.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { useStandsElsewhere } from '../use-stands-elsewhere.ts'

const nothing = { lacks: [], warns: [] }

/**
 * What a step of a record lacks by the rules that it has, and what they warn of, read each time that its buttons are
 * shown; nothing where that is not known, as the server decides.
 */
export function useRequirements(
  model: RenderModel,
  api: Pick<ResourceApi, 'requirements'>,
  { id, version }: StoredRecord,
  offered: Transition[],
): (step: Transition) => Omit<StepRequirement, 'step'> {
  const isElsewhere = useStandsElsewhere(model)
  const { data = [] } = useQuery({
    queryKey: [model.id, 'requirements', id, version],
    queryFn: ({ signal }) => api.requirements(id, signal),
    enabled: !isElsewhere && offered.some(({ rules }) => rules.length > 0),
    staleTime: 0,
    retry: false,
    // Whoever adds what is missing on another page finds the button ready.
    refetchOnWindowFocus: 'always',
  })
  return ({ name }) => data.find(({ step }) => step === name) ?? nothing
}
