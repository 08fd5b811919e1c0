import { useMemo } from 'react'
import { isOpen } from '#src/schema/is-open.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { RowAction } from '#src/schema/screen-document.ts'
import { firstDay } from '#src/schema/validity.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { isInEffect } from '#src/validation/in-effect.ts'
import { RuleBook } from '#src/validation/rule-book.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import type { Link } from '../link.ts'
import { buttonId, useAllowed } from '../use-allowed.ts'
import type { Opening } from '../use-opened-record.ts'
import { useRuleContext } from '../use-rule-context.ts'

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
  onEdit: (id: string, how: Opening) => void,
): (record: StoredRecord) => SchemaAction[] {
  const may = useAllowed(model)
  const context = useRuleContext()
  const actionsOf = useMemo(() => {
    // A record in effect is changed by a new one.
    const maySet = may('editar') && (!model.dated || may(creationOf(model).action))
    const book = new RuleBook(model.fields)
    const tests = model.rowActions.map(({ when }) => when && book.compile(when))
    return (record: StoredRecord): RowAction[] => {
      const self = ruleValues(model.fields, record)
      return model.rowActions.filter(({ action, opens, sets }, index) => {
        const test = tests[index]
        const isOffered = may(action) && (opens || (sets && maySet && isOpen(model, record)))
        return isOffered && (!test || test({ self, root: self }, context) === 'holds')
      })
    }
  }, [model, may, context])
  return useMemo(
    () => (record) =>
      actionsOf(record).map(({ action, opens, sets, ...shown }) => ({
        ...shown,
        idAt: (place) => buttonId(action, model, `${opens?.takes ?? ''}${place}`),
        run: () =>
          opens
            ? onLink({ opens, record })
            : onEdit(record.id, (whole) => {
                const change = { label: shown.label, sets: sets ?? {} }
                const field = Object.keys(change.sets)[0]
                if (!isInEffect(model, { ...context, before: whole, stored: whole })) return { change, field }
                // What is in effect keeps its values: the change is the same from another day, today where it can be.
                const copy = { record: undefined, copied: whole }
                return whole[firstDay] === context.today
                  ? { ...copy, change, field: firstDay }
                  : {
                      ...copy,
                      change: { ...change, sets: { [firstDay]: context.today, ...change.sets } },
                      field,
                    }
              }),
      })),
    [actionsOf, model, context, onLink, onEdit],
  )
}
