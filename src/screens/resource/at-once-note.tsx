import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import { atOnceText } from './resource-texts.ts'

/** Says before many records change at once that nobody decides on them; nothing where others do. */
export const AtOnceNote = ({ model }: { model: RenderModel }) =>
  model.workflow || findField(model, 'approvalStatus') ? null : <p>{atOnceText}</p>
