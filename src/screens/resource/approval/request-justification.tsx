import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { safeText } from '#src/ui/safe-text.ts'
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
    {reason && <p className={css.reason}>Motivo de la solicitud: {safeText(reason)}</p>}
    {file && (
      <div className={css.support}>
        Archivo de soporte: <Cell value={file} property={property} />
      </div>
    )}
  </>
)
