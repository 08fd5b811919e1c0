import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { FileLines } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { awaitsServer } from '#src/schema/workflow.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { recordTitle } from '../record/record-words.ts'
import { LineGrid } from './line-grid.tsx'
import { linesTexts } from './lines-texts.ts'

/** Milliseconds between looks while the server reads or applies the lines. */
const pace = 2_000

type LinesDialogProps = { model: RenderModel; api: ResourceApi; record: StoredRecord; onClose: () => void }

/** The lines of a record's file, each with what came of it, as they are read and applied. */
export function LinesDialog({ model, api, record, onClose }: LinesDialogProps) {
  const isAwaited = awaitsServer(model, record)
  const { data, error, isPending, refetch } = useQuery<FileLines, ApiError>({
    queryKey: [model.id, 'lines', record.id, record.version],
    queryFn: ({ signal }) => api.lines(record.id, signal),
    placeholderData: (previous) => previous,
    refetchInterval: isAwaited ? pace : false,
  })
  return (
    <Dialog
      title={linesTexts.linesOfFile}
      subtitle={recordTitle(model, record)}
      width="page"
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {linesTexts.close}
        </Button>
      }
    >
      {error && <CallFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <p role="status">{linesTexts.reading}</p>}
      {data &&
        (data.lines.length > 0 ? (
          <LineGrid file={data} record={record} />
        ) : (
          <EmptyState title={linesTexts.none}>
            <p>{isAwaited ? linesTexts.notReadYet : linesTexts.notStored}</p>
          </EmptyState>
        ))}
    </Dialog>
  )
}
