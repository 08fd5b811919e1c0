import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Draft, draftsOf, dropDraft } from '#src/session/drafts.ts'
import { sessionAtom } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { whenKept } from './when-kept.ts'

/**
 * What the person left unsaved in this screen, above the list: a reload or an expired session may have closed the form.
 */
export function DraftList({ model, onOpen }: { model: RenderModel; onOpen: (draft: Draft) => void }) {
  const subject = useAtomValue(sessionAtom)?.subject ?? ''
  const [drafts, setDrafts] = useState(() => draftsOf(subject, model.id))
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
            Descartar
          </Button>
          <Button onClick={() => onOpen(draft)}>Continuar</Button>
        </>
      }
    >
      Tiene cambios sin guardar en {draft.label}, {whenKept(draft)}; puede continuarlos o descartarlos.
    </InfoBand>
  ))
}
