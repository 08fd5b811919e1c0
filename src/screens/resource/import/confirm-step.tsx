import { useId } from 'react'
import { longestRequestReason } from '#src/schema/longest-request-reason.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { Field } from '#src/ui/field.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import { AtOnceNote } from '../at-once-note.tsx'
import css from './import.module.css'
import { ImportSummary } from './import-summary.tsx'
import { importTexts } from './import-texts.ts'
import { StartedColumns } from './started-columns.tsx'
import { UnloadedColumns } from './unloaded-columns.tsx'

type ConfirmStepProps = {
  model: RenderModel
  one: TableImport
  reason: string
  onReason: (reason: string) => void
}

/** What an import is about to do, and the reason for who approves it. */
export function ConfirmStep({ model, one, reason, onReason }: ConfirmStepProps) {
  const id = useId()
  return (
    <div className={css.confirm}>
      {one.oneByOne && <InfoBand>{importTexts.oneByOneHelp}</InfoBand>}
      <ImportSummary one={one} />
      <UnloadedColumns one={one} />
      <StartedColumns one={one} />
      {!one.oneByOne && <AtOnceNote model={model} />}
      {one.needsApproval && (
        <Field
          id={id}
          label={importTexts.requestReason}
          help={importTexts.requestReasonHelp}
          required={false}
          width="full"
        >
          <TextArea
            id={id}
            rows={3}
            maxLength={longestRequestReason}
            value={reason}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
    </div>
  )
}
