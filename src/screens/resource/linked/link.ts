import type { LinkedAction } from '#src/schema/dialect.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Validator } from '#src/verdict/finding.ts'

/** Something that a row does with records of another screen. */
export type Link = { opens: LinkedAction; record: StoredRecord }

/** A screen as its chunk has it. */
export type OtherScreen = {
  model: RenderModel
  validate: Validator
  conditions: Validator[]
  asked: (Validator | undefined)[]
}

export type OtherScreens = (id: string) => Promise<OtherScreen>
