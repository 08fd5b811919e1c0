import type { StoredRecord } from '#src/schema/record.ts'
import type { Draft } from '#src/session/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { draftsTexts, savedAtText } from './drafts-texts.ts'

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
        <Button onClick={onDrop}>{draftsTexts.discard}</Button>
        <Button look="primary" onClick={onTake}>
          {draftsTexts.recover}
        </Button>
      </>
    }
  >
    {draftsTexts.unsavedChanges(savedAtText(draft))}
    {record && draft.version !== record.version && draftsTexts.recordChangedMeanwhile}
  </InfoBand>
)
