import { inboxItemKinds } from '#src/schema/inbox-fields.ts'
import type { Pending } from '#src/schema/pending.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { changeStates, whoseText } from '../approval/approval-texts.ts'

/** Says above the form that the record has a pending change, since when, and what saving does. */
export const PendingBand = ({ pending }: { pending: Pending }) => (
  <InfoBand>
    {safeText([inboxItemKinds[pending.kind], ...stateTexts(pending)].join(' · '))}. {effectOf(pending)}
  </InfoBand>
)

/** A draft says so by itself. */
const stateTexts = (pending: Pending): string[] => {
  const whose = whoseText(pending)
  return pending.state === 'BORRADOR' ? [whose] : [changeStates[pending.state].text, whose].filter(Boolean)
}

function effectOf({ kind, state, mine }: Pending): string {
  if (state === 'PENDIENTE_APROBACION')
    return mine
      ? 'No se puede cambiar mientras espera; para hacerlo, retire la solicitud.'
      : 'No se puede cambiar mientras espera la decisión.'
  if (kind === 'inactivar')
    return 'No se puede cambiar mientras esté así; para hacerlo, descarte la inactivación.'
  const saving =
    state === 'RECHAZADO' ? 'Al guardar vuelve a ser un borrador' : 'Al guardar cambia este borrador'
  return kind === 'crear'
    ? `${saving}: rige cuando otra persona lo apruebe.`
    : `${saving}: el registro vigente sigue igual hasta que otra persona lo apruebe.`
}
