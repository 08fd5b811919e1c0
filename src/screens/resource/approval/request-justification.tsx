import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { approvalTexts } from './approval-texts.ts'
import css from './pending-change.module.css'

const property = { type: 'object', format: 'archivo' } as const
const { Cell } = registry.viewOf({ kind: 'archivo' })

/** The maker's reason for a change, and the supporting file. */
export const RequestJustification = ({
  reason,
  file,
}: {
  reason?: string | undefined
  file?: JsonObject | undefined
}) => (
  <>
    {reason && (
      <p className={css.reason}>
        {approvalTexts.requestReasonIs} {safeText(reason)}
      </p>
    )}
    {file && (
      <div className={css.support}>
        {approvalTexts.supportFileIs} <Cell value={file} property={property} />
      </div>
    )}
  </>
)
