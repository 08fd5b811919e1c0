import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileRecordValidator } from '#src/compile/compile-record-validator.ts'
import { ValidatedRecord } from '#src/form/validated-record.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { effort, everyThird } from '#tests/support/effort.ts'
import { generateRecords } from '#tests/support/generated-records.ts'
import { anyone } from '#tests/support/value-validator.ts'

const { screens } = loadCatalogue(resolve(import.meta.dirname, '../../schemas'))
const perScreen = effort(4, 60)

type Case = { base: JsonObject; other: JsonObject; context: RuleContext }

/** Pairs of records, entered anew and as changes of a stored one, where what is fixed counts too. */
const casesOf = (records: JsonObject[]): Case[] =>
  records.flatMap((base, index) => {
    const other = records[records.length - 1 - index] ?? base
    return [
      { base, other, context: anyone },
      { base, other, context: { ...anyone, before: other, stored: other } },
    ]
  })

const issueIn = (validator: RecordValidator, record: JsonObject, name: string, context: RuleContext) =>
  validator.validate(record, context).issues.find(({ pointer }) => pointer === toPointer(name))

const withField = ({ base, other }: Case, name: string): JsonObject => {
  const { [name]: _, ...rest } = base
  return other[name] === undefined ? rest : { ...rest, [name]: other[name] }
}

describe.each(everyThird(screens, 0).map((screen) => [screen.id, screen] as const))(
  'a field of %s that is judged alone',
  (_, screen) => {
    const validator = compileRecordValidator(screen)
    const cases = casesOf(generateRecords(screen, validator, perScreen))

    it('is told what the verdict over the whole record tells of it', () => {
      for (const { base, context } of cases)
        for (const name of validator.lone)
          expect(
            validator.issueAt(name, validator.resolveFields(base, context), context),
            `${name} of ${JSON.stringify(base)}`,
          ).toEqual(issueIn(validator, base, name, context))
    })

    it('leaves the form with the findings of a record that was entered so from the start', () => {
      for (const one of cases)
        for (const name of validator.lone) {
          const typed = new ValidatedRecord(screen.fields, validator, one.context)
          typed.look(one.base, one.context)
          typed.issuesAt(() => true)
          if (!typed.amend(toPointer(name), one.other[name])) continue
          const entered = new ValidatedRecord(screen.fields, validator, one.context)
          entered.look(withField(one, name), one.context)

          expect(typed.issues, `${name} of ${JSON.stringify(one)}`).toEqual(entered.issues)
        }
    })
  },
)
