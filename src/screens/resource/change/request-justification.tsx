import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { changeTexts } from './change-texts.ts'
import css from './shown-change.module.css'

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
        {changeTexts.requestReasonIs} {safeText(reason)}
      </p>
    )}
    {file && (
      <div className={css.support}>
        {changeTexts.supportFileIs} <Cell value={file} property={property} />
      </div>
    )}
  </>
)
