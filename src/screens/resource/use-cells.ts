import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { CellSource } from '#src/table/cell-content.tsx'
import { RuleBook } from '#src/validation/rule-book.ts'
import { recordName } from './record/record-words.ts'
import { useRuleContext } from './use-rule-context.ts'

/**
 * Contents of cells beyond their values: the texts of the schema, and links to the records that they refer to; names of
 * rows, for their check boxes.
 */
export function useCells(model: RenderModel): CellSource {
  const { modules } = useAtomValue(permissionsAtom)
  const context = useRuleContext()
  return useMemo(() => {
    const written = model.fields.filter(({ property }) => property['x-cell'] !== undefined)
    const book = new RuleBook(model.fields)
    return {
      nameOf: (record) => recordName(model, record),
      texts: Object.fromEntries(
        written.map(({ name, property }) => {
          const textOf = book.text(property['x-cell'] ?? '')
          return [name, (record) => textOf(record, context)]
        }),
      ),
      hrefOf: (resource, id) => {
        const route = model.references[resource]?.route
        const opens = modules.some((module) => module.route === route && module.state)
        return opens ? `#/${route}?_record=${encodeURIComponent(id)}` : undefined
      },
    }
  }, [model, modules, context])
}
