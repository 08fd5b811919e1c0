import type { StoredRecord } from '#src/schema/record.ts'
import type { Draft } from '#src/session/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { savedAtText } from './drafts-texts.ts'

type DraftOfferProps = {
  draft: Draft
  record: StoredRecord | undefined
  onTake: () => void
  onDrop: () => void
}

/** Offers the person's draft back, above the form. */
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
    Hay cambios sin guardar {savedAtText(draft)}; si los recupera, se conserva lo que escriba mientras tanto.
    {record && draft.version !== record.version && ' El registro cambió después; revíselos.'}
  </InfoBand>
)
