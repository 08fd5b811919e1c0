import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { EmptyState, InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { SaidBefore } from '../change/said-before.tsx'
import { DecidedChange, PendingChange } from '../change/shown-change.tsx'
import { CommentsOf } from '../comments/comments-of.tsx'
import { ConnectedLists } from '../connected/connected-lists.tsx'
import { deltaText } from '../delta-text.ts'
import { Facts } from '../facts/facts.tsx'
import { forDeciders } from '../for-deciders.ts'
import { ItemBones } from '../item-bones.tsx'
import { ResourceFiles } from '../resource-files.tsx'
import { ChangeChecks } from '../review/change-checks.tsx'
import { ChangeStory, RequestStory } from '../review/change-story.tsx'
import { PeriodDifference } from '../review/period-difference.tsx'
import { StateStrip } from '../states/state-strip.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useResource } from '../use-resource.ts'
import { useReview } from '../use-review.ts'
import { correctionWay, recordWay } from './correction-way.ts'
import css from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { stillWaits } from './still-waits.ts'
import { useInboxItemRecord } from './use-inbox-item-record.ts'

const RecordHolders = lazyPart(() =>
  import('../connected/record-holders.tsx').then(({ RecordHolders: part }) => part),
)

type InboxItemContentProps = {
  model: RenderModel
  item: InboxItem
  /** Whether the inbox no longer lists it: it was decided or withdrawn, or another search or page shows others. */
  isUnlisted: boolean
}

/** A change against the record in force, what was checked about it, and the whole record folded under both. */
export function InboxItemContent({ model, item, isUnlisted }: InboxItemContentProps) {
  const may = useAllowed(model)
  const { api } = useResource(model)
  const plainModel = useMemo(() => forDeciders(model), [model])
  const { data: record, error, refetch } = useInboxItemRecord(model, api, item)
  useEffect(() => {
    if (isUnlisted) void refetch()
  }, [isUnlisted, refetch])
  if (!may('ver'))
    return (
      <EmptyState title={inboxTexts.noPermissionToSee}>
        <p>{inboxTexts.decidingNeedsSeeing}</p>
      </EmptyState>
    )
  if (!record && !error) return <ItemBones label={inboxTexts.loadingChange} />
  const isGone =
    isUnlisted && (error?.kind === 'notFound' || (record !== undefined && !stillWaits(model, item, record)))
  const isOver = item.state === 'APROBADO' || item.state === 'RETIRADO'
  const pending = record && pendingOf(record)
  const isWhole = item.kind === 'crear' || item.kind === 'solicitud'
  const isCorrected = record && !isGone && correctionWay(model, item, record, may)
  // Roles are no records of a screen: nobody asks rules about them, or comments on them.
  const isRecord = model.service !== 'profile'
  const isReviewed = isRecord && pending?.state === 'PENDIENTE_APROBACION' && item.kind !== 'solicitud'
  const isNewPeriod = isReviewed && item.kind === 'crear' && model.dated !== undefined
  return (
    <ResourceFiles model={model}>
      {error && !isGone && <CallFailure error={error} onRetry={() => void refetch()} />}
      {isGone && <InfoBand>{inboxTexts.noLongerWaits}</InfoBand>}
      {item.kind === 'solicitud' && record && <RequestStory item={item} />}
      {record && <StateStrip model={model} record={record} />}
      {record && <SaidBefore {...{ model, api, record }} />}
      {record && <RecordHolders {...{ model, api }} id={record.id} />}
      <div className={isReviewed ? css.reviewed : undefined}>
        <div>
          {isReviewed && record && <ChangeStory {...{ model, record, pending }} />}
          {item.kind !== 'solicitud' && isOver ? (
            <DecidedChange item={item} />
          ) : (
            record && (
              <PendingChange
                {...{ model: plainModel, record }}
                lookup={api.lookup}
                {...(isReviewed ? { delta: { heading: inboxTexts.difference, textOf: deltaText } } : {})}
              >
                {isNewPeriod && <PeriodDifference {...{ model: plainModel, api, record }} />}
              </PendingChange>
            )
          )}
        </div>
        {isReviewed && record && <ChangeChecks {...{ model, api, pending }} id={record.id} />}
        <div>
          {!isCorrected && (
            <p className={css.way}>
              <Link {...recordWay(item)}>
                {inboxTexts.openIn} {safeText(item.title)}
              </Link>
            </p>
          )}
          {record && <WholeRecord {...{ model: plainModel, api, record, isWhole, isNewPeriod }} />}
          {isReviewed && record && <ConnectedLists {...{ model, api }} id={record.id} />}
          {isRecord && <CommentsOf model={model} id={item.recordId} of={{ thread: item.id }} />}
        </div>
      </div>
    </ResourceFiles>
  )
}

type WholeRecordProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  /** Whether it is all that is asked for. */
  isWhole: boolean
  /** Whether it is compared with the period before it, where there is one. */
  isNewPeriod: boolean
}

/** A record as it is stored, folded where what is asked for stands above. */
function WholeRecord({ model, api, record, isWhole, isNewPeriod }: WholeRecordProps) {
  const { data: review } = useReview(model, api, record.id, isNewPeriod)
  const isFolded = !isWhole || (isNewPeriod && (review === undefined || review.previous !== undefined))
  return (
    <details className={css.whole} open={!isFolded}>
      <summary>{isWhole ? inboxTexts.wholeRecord : inboxTexts.wholeRecordInForce}</summary>
      <Facts model={model} record={record} />
    </details>
  )
}
