import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Outcome, runEach } from '../run-each.ts'
import { asksForMore, type DecisionName, decideItem } from './decide-item.ts'

/** Loads the model of a screen, with the calls of its resource. */
export type LoadResource = (resource: string) => Promise<{ model: RenderModel; api: ResourceApi }>

type Decisions = {
  phase: 'asking' | 'running' | 'done'
  /** Those that may be decided together; all of them until that is known. */
  decidable: InboxItem[]
  outcomes: ReadonlyMap<string, Outcome>
  run: (reason: string) => Promise<void>
  /** No further item begins. */
  stop: () => void
}

/** Decides on several items, each by a call of its own; one that is refused stops none of the others. */
export function useDecisions(items: InboxItem[], decision: DecisionName, load: LoadResource): Decisions {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Decisions['phase']>('asking')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const controller = useRef<AbortController>(undefined)
  const { data: apart = none } = useQuery({
    queryKey: ['_decided-apart', decision, ...items.map(({ id }) => id)],
    queryFn: async () => {
      const asking = await Promise.all(
        items.map(async (item) => asksForMore((await load(item.resource)).model, item, decision)),
      )
      return items.flatMap(({ id }, at) => (asking[at] ? [id] : []))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const decidable = items.filter(({ id }) => !apart.includes(id))
  return {
    phase,
    decidable,
    outcomes,
    stop: () => controller.current?.abort(),
    run: async (reason) => {
      setPhase('running')
      controller.current = new AbortController()
      await runEach(
        decidable,
        async (item) => {
          const { model, api } = await load(item.resource)
          return decideItem(api, model, item, decision, reason)
        },
        (id, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
        controller.current.signal,
      )
      setPhase('done')
      await queries.invalidateQueries()
    },
  }
}

const none: string[] = []
