import { useMemo } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { RowAction } from '#src/schema/screen-document.ts'
import { RuleBook } from '#src/validation/rule-book.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import { useAllowed } from '../use-allowed.ts'
import { useRuleContext } from '../use-rule-context.ts'

/**
 * Which of the schema's own actions (`rowActions`) a person may take on a record: those they hold whose `when` holds.
 */
export function useSchemaActions(model: RenderModel): (record: StoredRecord) => RowAction[] {
  const may = useAllowed(model)
  const context = useRuleContext()
  return useMemo(() => {
    const book = new RuleBook(model.fields)
    const tests = model.rowActions.map(({ when }) => when && book.compile(when))
    return (record) => {
      const self = ruleValues(model.fields, record)
      return model.rowActions.filter(({ action }, index) => {
        const test = tests[index]
        return may(action) && (!test || test({ self, root: self }, context) === 'holds')
      })
    }
  }, [model, may, context])
}
