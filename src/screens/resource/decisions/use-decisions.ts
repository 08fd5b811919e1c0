import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Outcome, runEach } from '../run-each.ts'
import { type DecisionName, decideItem } from './decide-item.ts'

/** Loads the model of a screen, with the calls of its resource. */
export type LoadResource = (resource: string) => Promise<{ model: RenderModel; api: ResourceApi }>

type Decisions = {
  phase: 'asking' | 'running' | 'done'
  outcomes: ReadonlyMap<string, Outcome>
  run: (decision: DecisionName, reason: string) => Promise<void>
  /** No further item begins. */
  stop: () => void
}

/** Decides on several items, each by a call of its own; one that is refused stops none of the others. */
export function useDecisions(items: InboxItem[], load: LoadResource): Decisions {
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Decisions['phase']>('asking')
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const controller = useRef<AbortController>(undefined)
  return {
    phase,
    outcomes,
    stop: () => controller.current?.abort(),
    run: async (decision, reason) => {
      setPhase('running')
      controller.current = new AbortController()
      await runEach(
        items,
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
