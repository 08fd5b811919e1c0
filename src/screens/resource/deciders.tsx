import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { createApprovalApi } from '#src/client/approval-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { ActionName } from '#src/schema/actions.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import css from './deciders.module.css'
import { resourceTexts } from './resource-texts.ts'

type DecidersProps = {
  model: RenderModel
  /** Those that decide. */
  actions: ActionName[]
  isOwn: boolean
  /** Labels of what those actions do, where they are no decision. */
  steps?: string[] | undefined
  /** What stands before, of what is the person's own. */
  own?: string | undefined
}

/** Tells who may not decide on a request or change, or take its next step, the roles of those who may; one request. */
export function Deciders({ model: { option }, actions, isOwn, steps, own = '' }: DecidersProps) {
  const { http, config } = useAtomValue(servicesAtom)
  const { data: roles = [], isPending } = useQuery({
    queryKey: ['deciders', option, ...actions],
    queryFn: () => createApprovalApi(http, config.services).deciders(option, actions),
  })
  if (isPending || (steps && roles.length === 0)) return null
  const named = [...new Set(steps)].map((step) => `«${step}»`)
  return (
    <p className={css.line}>
      {own}{' '}
      {steps
        ? resourceTexts.doneBy(inWords.format(named), inWords.format(roles))
        : resourceTexts.decidedBy(isOwn, inWords.format(roles))}
    </p>
  )
}

const inWords = new Intl.ListFormat('es', { type: 'disjunction' })
