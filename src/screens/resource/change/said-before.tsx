import type { ResourceApi } from '#src/client/resource-api.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { rejectionsOf } from '#src/schema/rejection.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { progressOf } from '#src/schema/workflow.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const MakerNotices = lazyPart(() => import('./maker-notices.tsx').then(({ MakerNotices: part }) => part))
const EarlierRejections = lazyPart(() =>
  import('./earlier-rejections.tsx').then(({ EarlierRejections: part }) => part),
)

type SaidBeforeProps = { model: RenderModel; api: ResourceApi; record: StoredRecord }

/** What was said of what waits for a decision: by rules to its maker, and by who rejected it earlier. */
export function SaidBefore({ model, api, record }: SaidBeforeProps) {
  const rejections = rejectionsOf(record)
  const progress = progressOf(record)
  return (
    <>
      {progress?.notices && <MakerNotices notices={progress.notices} />}
      {rejections.length > 0 && (
        <EarlierRejections {...{ model, api, record, rejections }} corrects={progress?.corrects} />
      )}
    </>
  )
}
