import type { StoredRecord } from '#src/schema/record.ts'
import type { Draft } from '#src/session/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { whenKept } from './when-kept.ts'

type DraftOfferProps = {
  draft: Draft
  record: StoredRecord | undefined
  onTake: () => void
  onDrop: () => void
}

/** Offers back, above the form, what the person had typed and not saved. */
export const DraftOffer = ({ draft, record, onTake, onDrop }: DraftOfferProps) => (
  <InfoBand
    actions={
      <>
        <Button onClick={onDrop}>Descartar</Button>
        <Button look="primary" onClick={onTake}>
          Recuperar
        </Button>
      </>
    }
  >
    Hay cambios sin guardar {whenKept(draft)}; si los recupera, se conserva lo que escriba mientras tanto.
    {record && draft.version !== record.version && ' El registro cambió después; revíselos.'}
  </InfoBand>
)
