import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import type { Peek, Peeked } from '#src/ui/peek-context.ts'
import { ConnectedLists } from '../connected/connected-lists.tsx'
import { Facts } from '../facts/facts.tsx'
import type { OtherScreen, OtherScreens } from '../link.ts'
import { recordName } from '../record/record-words.ts'
import { ResourceFiles } from '../resource-files.tsx'
import { StateStrip } from '../states/state-strip.tsx'
import { useResource } from '../use-resource.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { PeekScope } from './peek-scope.tsx'
import { peekTexts } from './peek-texts.ts'
import css from './record-peek.module.css'

type RecordPeekProps = Peeked & {
  others: OtherScreens
  open: Peek['open']
  /** Goes back to the record looked at before. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/** One record of any screen, read-only, at the right of what is on screen. */
export function RecordPeek({ others, resource, ...rest }: RecordPeekProps) {
  const { data } = useQuery({
    queryKey: ['screen-of', resource],
    queryFn: () => others(resource),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <OpenPeek {...rest} screen={data} /> : null
}

type OpenPeekProps = Omit<RecordPeekProps, 'others' | 'resource'> & { screen: OtherScreen }

function OpenPeek({ screen: { model }, id, open, onBack, onClose }: OpenPeekProps) {
  const { api } = useResource(model)
  const { data, error, refetch } = useRecordInForce(model, api, id)
  const navigate = useNavigate()
  return (
    <Dialog
      width="side"
      title={data ? recordName(model, data) : peekTexts.record}
      subtitle={model.title}
      onClose={onClose}
      actions={
        <>
          {onBack && (
            <Button size="large" icon="chevronLeft" onClick={onBack}>
              {peekTexts.back}
            </Button>
          )}
          {data && (
            <Button
              size="large"
              onClick={() => {
                onClose()
                void navigate(`/${model.route}?_record=${encodeURIComponent(data.id)}`)
              }}
            >
              {peekTexts.open}
            </Button>
          )}
          <Button size="large" look="primary" onClick={onClose}>
            {peekTexts.close}
          </Button>
        </>
      }
    >
      {error?.kind === 'notFound' ? (
        <EmptyState title={peekTexts.gone} />
      ) : (
        error && <CallFailure error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">{peekTexts.reading}</p>}
      {data && (
        <PeekScope model={model} open={open}>
          <ResourceFiles model={model}>
            <div className={css.parts}>
              <Guarded of={data} draw={() => <StateStrip model={model} record={data} />} />
              <Facts model={model} record={data} />
              <ConnectedLists {...{ model, api }} id={data.id} />
            </div>
          </ResourceFiles>
        </PeekScope>
      )}
    </Dialog>
  )
}

/** A record as references mean it: of a dated one the period in force today, or itself where none is. */
function useRecordInForce(model: RenderModel, api: ResourceApi, id: string) {
  const { today } = useRuleContext()
  return useQuery<StoredRecord, ApiError>({
    queryKey: [model.id, 'peek', id, today],
    queryFn: async () => {
      if (!model.dated) return api.read(id)
      try {
        return await api.read(id, today)
      } catch (failure) {
        if (failure instanceof ApiError && failure.kind === 'notFound') return api.read(id)
        throw failure
      }
    },
  })
}
