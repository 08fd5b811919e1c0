import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { changeable, inEffectRule } from '#src/validation/in-effect.ts'
import { formTexts } from './form-texts.ts'

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' })

type InEffectNoteProps = {
  model: Pick<RenderModel, 'fields'>
  /** Begins a new period of the same; undefined for who may not. */
  onNew: (() => void) | undefined
}

/** Explains above the form of a row in force why its values are fixed, and what to do (rule VIG-3). */
export const InEffectNote = ({ model, onNew }: InEffectNoteProps) => (
  <InfoBand takesFocus actions={onNew && <Button onClick={onNew}>{formTexts.createFromOtherDay}</Button>}>
    {inEffectRule.message} {formTexts.onlyChangesHere}{' '}
    {both.format(changeable(model.fields).map((title) => `«${title}»`))}.
  </InfoBand>
)
