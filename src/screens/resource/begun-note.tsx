import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { begunRule, changeable } from '#src/verdict/begun.ts'

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' })

type BegunNoteProps = {
  model: Pick<RenderModel, 'fields'>
  /** Begins a new period of the same; undefined for who may not. */
  onNew: (() => void) | undefined
}

/** Says above the form of a row in force why its values stand as they are, and what helps (rule VIG-3). */
export const BegunNote = ({ model, onNew }: BegunNoteProps) => (
  <InfoBand takesFocus actions={onNew && <Button onClick={onNew}>Crear desde otra fecha</Button>}>
    {begunRule.message} Aquí solo se cambia{' '}
    {both.format(changeable(model.fields).map((title) => `«${title}»`))}.
  </InfoBand>
)
