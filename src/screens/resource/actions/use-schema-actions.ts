import { useMemo } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { RowAction } from '#src/schema/screen-document.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { RuleBook } from '#src/validation/rule-book.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import type { Link } from '../link.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import { useRuleContext } from '../use-rule-context.ts'
import { actionsTexts } from './actions-texts.ts'

/** An action of the schema as a person may take it on one record. */
export type SchemaAction = Pick<RowAction, 'label' | 'inRow'> & {
  /** Its button's id at one place of the page. */
  idAt: (place: string) => string
  run: () => void
}

/**
 * The schema's own actions (`rowActions`) that a person may take on a record, in its row and where it is read: those
 * they hold whose `when` holds.
 */
export function useSchemaActions(
  model: RenderModel,
  onLink: (link: Link) => void,
): (record: StoredRecord) => SchemaAction[] {
  const may = useAllowed(model)
  const context = useRuleContext()
  const notify = useNotify()
  const actionsOf = useMemo(() => {
    const book = new RuleBook(model.fields)
    const tests = model.rowActions.map(({ when }) => when && book.compile(when))
    return (record: StoredRecord): RowAction[] => {
      const self = ruleValues(model.fields, record)
      return model.rowActions.filter(({ action }, index) => {
        const test = tests[index]
        return may(action) && (!test || test({ self, root: self }, context) === 'holds')
      })
    }
  }, [model, may, context])
  return useMemo(
    () => (record) =>
      actionsOf(record).map(({ action, opens, ...shown }) => ({
        ...shown,
        idAt: (place) => buttonId(action, model, `${opens?.takes ?? ''}${place}`),
        // Beyond table, form and approval nothing is implemented yet.
        run: () =>
          opens
            ? onLink({ opens, record })
            : notify({ type: 'info', message: actionsTexts.sectionUnavailable }),
      })),
    [actionsOf, model, onLink, notify],
  )
}
