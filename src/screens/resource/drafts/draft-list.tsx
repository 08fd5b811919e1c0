import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Draft, draftsOf, dropDraft } from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { draftsTexts, savedAtText } from './drafts-texts.ts'

/**
 * Lists the person's drafts of this screen above the table: a reload or an expired session may have closed the form.
 */
export function DraftList({ model, onOpen }: { model: RenderModel; onOpen: (draft: Draft) => void }) {
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const [drafts, setDrafts] = useState(() => draftsOf(subject, model.id))
  // A form that is closing stores its own as it goes.
  useEffect(() => setDrafts(draftsOf(subject, model.id)), [subject, model.id])
  return drafts.map((draft) => (
    <InfoBand
      key={`${draft.record}:${draft.form}`}
      actions={
        <>
          <Button
            onClick={() => {
              dropDraft(subject, draft)
              setDrafts(draftsOf(subject, model.id))
            }}
          >
            {draftsTexts.discard}
          </Button>
          <Button onClick={() => onOpen(draft)}>{draftsTexts.goOn}</Button>
        </>
      }
    >
      {draftsTexts.unsavedChangesIn(draft.label, savedAtText(draft))}
    </InfoBand>
  ))
}
