import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { LinkedAction } from '#src/schema/screen-document.ts'
import type { Validator } from '#src/validation/issue.ts'

/** An action of a row on records of another screen. */
export type Link = { opens: LinkedAction; record: StoredRecord }

/** A screen as its chunk has it. */
export type OtherScreen = {
  model: RenderModel
  validate: Validator
  conditions: Validator[]
  transitionValidators: (Validator | undefined)[]
}

export type OtherScreens = (id: string) => Promise<OtherScreen>
