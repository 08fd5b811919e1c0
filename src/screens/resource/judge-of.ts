import type { RenderModel } from '#src/schema/render-model.ts'
import type { Validator } from '#src/verdict/finding.ts'
import { createJudge, type Judge } from '#src/verdict/judge.ts'

const judges = new WeakMap<Validator, Judge>()

/** The judge of a screen, by its validator: reading its rules takes milliseconds, which only the first opening pays. */
export function judgeOf(model: RenderModel, validate: Validator, conditions: Validator[]): Judge {
  const judge = judges.get(validate) ?? createJudge(model, validate, conditions)
  judges.set(validate, judge)
  return judge
}
