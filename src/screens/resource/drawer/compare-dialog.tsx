import type { Lookup } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { changesBetween, type Version } from '#src/schema/history.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { Difference } from '../difference/difference.tsx'
import { drawerTexts, traceOf } from './drawer-texts.ts'
import css from './history.module.css'

type CompareDialogProps = {
  model: RenderModel
  /** Two versions, in any order. */
  chosen: [Version, Version]
  name: string
  labels: Labels
  lookup: Lookup
  onClose: () => void
}

/** Two versions of a record side by side: only their differences. */
export function CompareDialog({ model, chosen, name, labels, lookup, onClose }: CompareDialogProps) {
  const [older, newer] = chosen[0].version <= chosen[1].version ? chosen : [chosen[1], chosen[0]]
  const changes = changesBetween(model.fields, older.record, newer.record)
  return (
    <Dialog
      title={drawerTexts.versionsCompared(older.version, newer.version)}
      subtitle={name}
      width="wide"
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {drawerTexts.back}
        </Button>
      }
    >
      <dl className={css.compared}>
        {[older, newer].map((version) => (
          <div key={version.version}>
            <dt>
              {drawerTexts.version} {version.version}
            </dt>
            <dd>{safeText(traceOf(version))}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 ? (
        <div className={css.difference}>
          <Difference
            model={model}
            labels={labels}
            changes={changes}
            lookup={lookup}
            headings={[drawerTexts.versionNumber(older.version), drawerTexts.versionNumber(newer.version)]}
          />
        </div>
      ) : (
        <p>{drawerTexts.sameData}</p>
      )}
    </Dialog>
  )
}
