import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileConditions, compileValidator } from '#src/compile/validator.ts'
import type { Case } from '#src/fixtures/cases.ts'
import { validateCase } from '#src/fixtures/validate-case.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { Screen } from '#src/schema/screen.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { type CaseMessage, caseMessages, saysSo } from '#tests/support/case-messages.ts'
import { crossRules, domain } from '#tests/support/domain.ts'
import { rulesElsewhere } from '#tests/support/rules-elsewhere.ts'
import { casesOf } from '#tests/support/written-cases.ts'

const root = resolve(import.meta.dirname, '../..')
const { screens } = loadCatalogue(resolve(root, 'schemas'))

const written = screens.flatMap((screen) => {
  const cases = casesOf(resolve(root, 'schemas'), screen)
  return cases ? [{ screen, cases, compiled: compiling(screen) }] : []
})
type Written = (typeof written)[number]

/** Resources of the domain that are screens; the others have tests of their own. */
const ofScreens = domain.filter(({ id }) => screens.some((screen) => screen.id === id))
const expectedRules = [crossRules, ...ofScreens.map(({ rules }) => rules)].flatMap((rules) =>
  rules.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }])),
)

/** Parts that depend only on the fields of a screen; they take most of the time. */
function compiling(screen: Screen) {
  const compile = () => [compileValidator(screen), compileConditions(screen)] as const
  let made: ReturnType<typeof compile> | undefined
  return () => {
    made ??= compile()
    return made
  }
}

/** Ids of the rules with the message of a case; none where the schema itself says it of a field. */
function rulesSaying({ screen, cases, compiled }: Written, { list, index, message }: CaseMessage): string[] {
  const one = cases[list][index] as Case
  const validated = validateCase(screen, cases, one, createRecordValidator(screen, ...compiled()))
  const { issues = [], notices = [] } = validated?.result ?? {}
  const waits = validated?.waits && screen.approval?.message === message ? [screen.approval.id] : []
  const by = [...issues.slice(0, 1), ...notices].filter((issue) => issue.message === message)
  return [...by.map(({ keyword }) => keyword), ...waits]
}

/** Whether an id is that of a rule, not a keyword that a field fails. */
const isRule = ({ rules, approval, workflow }: Screen, id: string): boolean =>
  [
    ...rules,
    ...(approval ? [approval] : []),
    ...(workflow?.transitions ?? []).flatMap((one) => one.rules),
  ].some((rule) => rule.id === id)

/** The screen with a rule taken out, wherever it stands. */
function without(screen: Screen, ids: string[]): Screen {
  const { approval, workflow, ...rest } = screen
  const remaining = <One extends { id: string }>(all: One[]): One[] =>
    all.filter(({ id }) => !ids.includes(id))
  return {
    ...rest,
    rules: remaining(screen.rules),
    ...(approval && !ids.includes(approval.id) ? { approval } : {}),
    ...(workflow
      ? {
          workflow: {
            ...workflow,
            transitions: workflow.transitions.map((one) => ({ ...one, rules: remaining(one.rules) })),
          },
        }
      : {}),
  }
}

/** Declarations of screens for lists and tables, beside the rules of a record. */
const declarations = screens
  .flatMap(({ exclusive, expected, span, workflow }) => {
    const together = (workflow?.transitions ?? []).map((one) => one.together ?? [])
    return [...exclusive, expected ?? [], span ?? [], ...together].flat()
  })
  .map(({ id, message }) => ({ id, message }))

const due = expectedRules.filter(({ id }) => !rulesElsewhere[id])

describe('a rule of the domain', () => {
  it.each(due.map(({ id, message }) => [id, message]))(
    '%s has a case that fails without it',
    (_id, message) => {
      const expecting = written.flatMap((one) =>
        caseMessages(one.cases)
          .filter((case_) => saysSo(message, case_.message))
          .map((case_) => ({ one, case_ })),
      )
      expect(expecting).not.toEqual([])

      const deciding = expecting.filter(({ one, case_ }) => {
        const ids = rulesSaying(one, case_)
        // A refusal by a field or its kind has no rule that could be taken out.
        if (ids.some((id) => !isRule(one.screen, id))) return true
        const bare = { ...one, screen: without(one.screen, ids) }
        return ids.length > 0 && rulesSaying(bare, case_).length === 0
      })
      expect(deciding).not.toEqual([])
    },
  )
})

describe('a rule that is told elsewhere', () => {
  const messages = new Map(expectedRules.map(({ id, message }) => [id, message]))

  it.each(Object.entries(rulesElsewhere))('%s is one, and its test expects its message', (id, elsewhere) => {
    const { declared, saidBy, test } = elsewhere
    const message = messages.get(id) ?? ''
    const cases = written.flatMap(({ cases: all }) => caseMessages(all))
    expect(message).not.toBe('')
    expect(cases.filter((one) => saysSo(message, one.message))).toEqual([])
    if (declared) expect(declarations.some((one) => one.id === id && saysSo(message, one.message))).toBe(true)
    for (const other of saidBy ?? []) expect(due.map((one) => one.id)).toContain(other)
    if (test) {
      const [piece = ''] = message.split('{')
      expect(readFileSync(resolve(root, test), 'utf8')).toContain(piece)
    }
  })

  it('VAL-2 is asked before a match in lists is confirmed', () => {
    const transitions = screens.find(({ id }) => id === 'validations')?.workflow?.transitions ?? []
    expect(transitions.map(({ confirm }) => confirm)).toContainEqual(
      expect.stringContaining('El cliente quedará bloqueado.'),
    )
  })
})
