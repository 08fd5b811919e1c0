import { useNavigate } from 'react-router-dom'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Guarded } from '#src/ui/error-boundary.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import type { Peek, Peeked } from '#src/ui/peek-context.ts'
import { ConnectedLists } from '../connected/connected-lists.tsx'
import { Facts } from '../facts/facts.tsx'
import type { OtherScreen, OtherScreens } from '../link.ts'
import { recordTitle } from '../record/record-words.ts'
import { ResourceFiles } from '../resource-files.tsx'
import { StateStrip } from '../states/state-strip.tsx'
import { useOtherScreen, useRecordInForce } from '../use-record-in-force.ts'
import { useResource } from '../use-resource.ts'
import { PeekScope } from './peek-scope.tsx'
import { peekTexts } from './peek-texts.ts'
import css from './record-peek.module.css'
import { RecordPick } from './record-pick.tsx'

type RecordPeekProps = Peeked & {
  others: OtherScreens
  open: Peek['open']
  /** Goes back to the record looked at before. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/** One record of any screen, read-only, at the right of what is on screen. */
export function RecordPeek({ others, resource, picks, ...rest }: RecordPeekProps) {
  const screen = useOtherScreen(others, resource)
  if (!screen) return null
  return picks ? (
    <RecordPick {...{ picks }} model={screen.model} onClose={rest.onClose} />
  ) : (
    <OpenPeek {...rest} screen={screen} />
  )
}

type OpenPeekProps = Omit<RecordPeekProps, 'others' | 'resource' | 'picks'> & { screen: OtherScreen }

function OpenPeek({ screen: { model }, id, open, onBack, onClose }: OpenPeekProps) {
  const { api } = useResource(model)
  const { data, error, refetch } = useRecordInForce(model, api, id)
  const navigate = useNavigate()
  return (
    <Dialog
      width="side"
      title={data ? recordTitle(model, data) : peekTexts.record}
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
