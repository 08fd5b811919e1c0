import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { isState } from '#src/table/is-state.ts'
import css from './record-states.module.css'

/** The states of a record beside its title, such as «Activo» and «Futura»; that of its workflow stands in its strip. */
export function RecordStates({ model, record }: { model: RenderModel; record: StoredRecord }) {
  const shown = model.fields.filter(
    (field) => isState(field) && field.name !== model.workflow?.state && record[field.name] !== undefined,
  )
  return shown.length === 0 ? null : (
    <dl className={css.states}>
      {shown.map((field) => {
        const { Cell } = registry.viewOf(field)
        return (
          <div key={field.name}>
            <dt className="visually-hidden">{field.title}</dt>
            <dd>
              <Cell value={record[field.name] ?? null} property={field.property} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
