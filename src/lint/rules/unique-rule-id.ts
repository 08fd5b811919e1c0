import type { ScreenRule } from '../rule.ts'

/** Two rules of a screen, or of it and a mixin, under one id: a refusal would be ambiguous. */
export const uniqueRuleId: ScreenRule = {
  id: 'unique-rule-id',
  severity: 'error',
  remedy: 'Dé otro identificador a una de las dos reglas.',
  on: 'screen',
  check: ({ groups, source, document }) => {
    const { expected } = document['x-resource']
    // The rules of mixins stay; the screen's own rules come after them.
    const mixinsFirst = groups.toSorted((a, b) => Number(!a.mixin) - Number(!b.mixin))
    const all = [
      ...mixinsFirst.flatMap(({ rules, problem }) =>
        rules.map(({ id }, index) => ({ id, problem, pointer: `/x-rules/${index}/id` })),
      ),
      ...(document['x-exclusive'] ?? []).map(({ id }, index) => ({
        id,
        problem: source.problem,
        pointer: `/x-exclusive/${index}/id`,
      })),
      ...(expected ? [{ id: expected.id, problem: source.problem, pointer: '/x-resource/expected/id' }] : []),
    ]
    return all.flatMap(({ id, problem, pointer }, index) =>
      all.findIndex((other) => other.id === id) === index
        ? []
        : [problem(pointer, `La regla «${id}» ya existe en la pantalla o en una de sus mezclas.`)],
    )
  },
}
