import type { Group } from '#src/compile/groups.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { ScreenContext } from './rule.ts'
import { textRange } from './text-range.ts'

/** A CEL expression of a screen. */
export type Expression = {
  text: string
  /** The type of value that it must yield. */
  type: string
  /** The fields that it calls `self`. */
  self: Field[]
  /** The field whose value it is. */
  yields?: Field
  /** The field that is in sight while it holds. */
  shows?: Field
  /** A problem of the expression, or of a part of it. */
  problem: (message: string, range?: { start: number; end: number }) => Problem
}

const ofFields = ['x-visible', 'x-required', 'x-enabled', 'x-default', 'x-cell'] as const

/** Every expression of a screen and its mixins. */
export function expressionsOf(screen: ScreenContext): Expression[] {
  const { source, document, shared, groups, fields, placed } = screen
  const at =
    (locate: Group['problem'], pointer: string): Expression['problem'] =>
    (message, range) => {
      const whole = locate(pointer, message)
      const { text } = whole.file === source.file ? source : shared.mixinsSource
      return range ? { ...whole, ...textRange(text, whole, range) } : whole
    }
  const inRules = groups.flatMap(({ rules, problem }) =>
    rules.map(({ rule }, index) => ({
      text: rule,
      type: 'bool',
      self: fields,
      problem: at(problem, `/x-rules/${index}/rule`),
    })),
  )
  const inFields = placed.flatMap(({ field, self, group, pointer }) =>
    ofFields.flatMap((keyword) => {
      const text = field.property[keyword]
      const type = typeOf(keyword, field)
      return text === undefined
        ? []
        : [
            {
              text,
              type,
              self,
              ...(keyword === 'x-default' ? { yields: field } : {}),
              ...(keyword === 'x-visible' ? { shows: field } : {}),
              problem: at(group.problem, `${pointer}/${keyword}`),
            },
          ]
    }),
  )
  const ofActions = (document['x-screen'].rowActions ?? []).flatMap(({ when }, index) =>
    when === undefined
      ? []
      : [
          {
            text: when,
            type: 'bool',
            self: fields,
            problem: at(
              (pointer, message) => source.problem(pointer, message),
              `/x-screen/rowActions/${index}/when`,
            ),
          },
        ],
  )
  return [...inRules, ...inFields, ...ofActions]
}

/** The type that an expression under a keyword must yield. */
function typeOf(keyword: (typeof ofFields)[number], field: Field): string {
  if (keyword === 'x-default') return kindOf(field).rule
  return keyword === 'x-cell' ? 'string' : 'bool'
}
