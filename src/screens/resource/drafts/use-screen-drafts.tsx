import type { ReactNode } from 'react'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Draft } from '#src/session/drafts.ts'
import { DraftList } from './draft-list.tsx'
import { useRequestedDraft } from './use-requested-draft.ts'

/** Drafts of a screen, to show above its table; the one, or the record, that the person returns to opens at once. */
export function useScreenDrafts(
  model: RenderModel,
  onOpen: (draft: Draft) => void,
  onShow: (record: string) => void,
): ReactNode {
  useRequestedDraft(model.id, onOpen, onShow)
  return <DraftList model={model} onOpen={onOpen} />
}
