import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { Version } from '#src/schema/history.ts'
import { isOpen } from '#src/schema/is-open.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { CallFailure } from '#src/session/call-failure.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorBoundary, notShown } from '#src/ui/error-boundary.tsx'
import { PendingChange } from '../change/shown-change.tsx'
import { CommentsOf } from '../comments/comments-of.tsx'
import { recordName } from '../record/record-words.ts'
import { useAllowed } from '../use-allowed.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { drawerTexts } from './drawer-texts.ts'
import css from './history.module.css'
import { useHistory } from './use-history.ts'
import { useVersionLabels } from './use-version-labels.ts'
import { VersionEntry } from './version-entry.tsx'

type RecordHistoryProps = {
  model: RenderModel
  api: ResourceApi
  record: StoredRecord
  /** Starts a change of the record from an older version. */
  onRestore: (version: Version) => void
}

/**
 * Every version of a record, the newest first: its differences, a comparison of any two, and one to restore. A rejected
 * change made no version, and stands above them.
 */
export function RecordHistory({ model, api, record, onRestore }: RecordHistoryProps) {
  const history = useHistory(model, api, record.id)
  const { versions, total, isLoading, error, retry, more, isLoadingMore } = history
  const labels = useVersionLabels(model, api.lookup, versions)
  const [chosen, setChosen] = useState<number[]>([])
  const may = useAllowed(model)
  const mayRestore = may('editar') && isOpen(model, record)
  const choose = (version: number): void =>
    setChosen((now) => (now.includes(version) ? now.filter((one) => one !== version) : [...now, version]))
  const [one, other] = chosen.map((number) => versions.find(({ version }) => version === number))
  return (
    <>
      {error && <CallFailure error={error} onRetry={retry} />}
      {isLoading && <p className={css.note}>{drawerTexts.readingHistory}</p>}
      {pendingOf(record)?.state === 'RECHAZADO' && (
        <PendingChange model={model} record={record} lookup={api.lookup} />
      )}
      <CommentsOf {...{ model }} id={record.id} of="all" />
      <ol className={css.versions} aria-label={drawerTexts.versions}>
        {versions.map((version) => (
          <ErrorBoundary
            key={version.version}
            of={version}
            fallback={
              <li className={css.version} aria-label={drawerTexts.versionNumber(version.version)}>
                <h3>{notShown}</h3>
              </li>
            }
          >
            <VersionEntry
              {...{ model, version, labels }}
              lookup={api.lookup}
              isCurrent={version.version === record.version}
              isChosen={chosen.includes(version.version)}
              isOtherChosen={one !== undefined && one.version !== version.version}
              onChoose={total > 1 ? () => choose(version.version) : undefined}
              onRestore={
                mayRestore && version.version !== record.version ? () => onRestore(version) : undefined
              }
            />
          </ErrorBoundary>
        ))}
      </ol>
      {more && (
        <p className={css.note}>
          <Button busy={isLoadingMore} onClick={more}>
            {drawerTexts.seeEarlierVersions}
          </Button>
        </p>
      )}
      {one && other && (
        <CompareDialog
          model={model}
          chosen={[one, other]}
          name={recordName(model, record)}
          labels={labels}
          lookup={api.lookup}
          onClose={() => setChosen([])}
        />
      )}
    </>
  )
}
