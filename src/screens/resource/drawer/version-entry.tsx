import { Link } from 'react-router-dom'
import { shortDay } from '#src/kinds/day-text.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { versionTitle } from '#src/schema/audit.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { Version, VersionCause } from '#src/schema/history.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { RequestJustification } from '../change/shown-change.tsx'
import { Difference } from '../difference/difference.tsx'
import { Facts } from '../facts/facts.tsx'
import { drawerTexts, traceOf } from './drawer-texts.ts'
import css from './history.module.css'

type VersionEntryProps = {
  model: RenderModel
  version: Version
  labels: Labels
  lookup: Lookup
  isCurrent: boolean
  isChosen: boolean
  /** Whether another version waits to be compared with this one. */
  isOtherChosen: boolean
  /** Toggles its choice for comparison; undefined where there is nothing to compare it with. */
  onChoose: (() => void) | undefined
  onRestore: (() => void) | undefined
}

/** One version: who made it, when and why, its differences, and its actions. */
export function VersionEntry(props: VersionEntryProps) {
  const { model, version, labels, lookup, isCurrent, isChosen, isOtherChosen, onChoose, onRestore } = props
  const compare = isOtherChosen ? drawerTexts.compareWithChosen : drawerTexts.compare
  return (
    <li className={css.version} aria-label={drawerTexts.versionNumber(version.version)}>
      <h3>
        {versionTitle(version.action)}
        <small>
          {drawerTexts.version} {version.version}
          {isCurrent && drawerTexts.theCurrentOne}
        </small>
      </h3>
      <p>
        {safeText(traceOf(version))}
        {version.cause && <Cause {...version.cause} />}
      </p>
      {version.reason && (
        <p className={css.reason}>
          {drawerTexts.reason} {safeText(version.reason)}
        </p>
      )}
      <RequestJustification reason={version.requestReason} file={version.attachment} />
      {version.action === undefined && <p className={css.reason}>{drawerTexts.historyStart}</p>}
      {version.follows && <FollowedPeriod {...{ model, labels, lookup }} {...version.follows} />}
      {version.changes.length > 0 && (
        <Difference model={model} labels={labels} changes={version.changes} lookup={lookup} />
      )}
      {!version.isFirst && version.changes.length === 0 && (
        <p className={css.reason}>{drawerTexts.nothingChanged}</p>
      )}
      <details className={css.whole}>
        <summary>{drawerTexts.seeWholeVersion}</summary>
        <Facts model={model} record={{ ...version.record, labels } as StoredRecord} />
      </details>
      <div className={css.ways}>
        {onChoose && (
          <Button aria-pressed={isChosen} look={isChosen ? 'primary' : 'secondary'} onClick={onChoose}>
            {isChosen ? drawerTexts.chosenToCompare : compare}
          </Button>
        )}
        {onRestore && (
          <Button icon="undo" onClick={onRestore}>
            {drawerTexts.restoreVersion}
          </Button>
        )}
      </div>
      {isChosen && !isOtherChosen && (
        <p className={css.reason} role="status">
          {drawerTexts.versionChosen} {version.version}
          {drawerTexts.chooseOtherToCompare}
        </p>
      )}
    </li>
  )
}

/** For what the server wrote a version; it opens it, for who may see it. */
function Cause({ title, label, route, recordId, requestedBy, decidedBy }: VersionCause) {
  const name = safeText([title, label].filter(Boolean).join(' · '))
  return (
    <>
      {drawerTexts.onBehalfOf}
      {route !== undefined && recordId !== undefined ? (
        <Link to={`/${route}?_record=${encodeURIComponent(recordId)}`}>{name}</Link>
      ) : (
        name
      )}
      {safeText(drawerTexts.requestedAndApproved(requestedBy, decidedBy))}
    </>
  )
}

type FollowedPeriodProps = Pick<VersionEntryProps, 'model' | 'labels' | 'lookup'> &
  NonNullable<Version['follows']>

/** What a new period has otherwise than the one before it. */
function FollowedPeriod({ from, changes, ...differenceOf }: FollowedPeriodProps) {
  const day = shortDay(from)
  if (changes.length === 0) return <p className={css.reason}>{drawerTexts.samePrevious(day)}</p>
  return (
    <>
      <p className={css.reason}>{drawerTexts.againstPrevious(day)}</p>
      <Difference {...differenceOf} changes={changes} />
    </>
  )
}
