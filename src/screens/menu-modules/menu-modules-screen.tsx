import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { permissionDataAtom, permissionsAtom } from '#src/permissions/atoms.ts'
import { actionId } from '#src/schema/actions.ts'
import { modulesOption } from '#src/schema/fixed-options.ts'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'
import { everything, listed, type MenuModule } from './listed-modules.ts'
import css from './menu-modules.module.css'
import { ModuleDialog } from './module-dialog.tsx'
import { ModuleTable } from './module-table.tsx'

const { id: option, name, moduleName, subModule } = modulesOption.menu

/** The options of the menu: what they are called, where they stand, and whether they are in use (domain §11.2). */
export function MenuModulesScreen() {
  const { Modules: modules, actions } = useAtomValue(permissionDataAtom)
  const held = useAtomValue(permissionsAtom)
  const [narrowing, setNarrowing] = useState(everything)
  const [open, setOpen] = useState<MenuModule>()
  const rows = listed(modules, narrowing)
  const names = [...new Set(modules.map((module) => module.moduleName))]
  return (
    <main className={css.screen}>
      <title>{`${name} · Backoffice`}</title>
      <PageHeader
        trail={[moduleName, subModule, name]}
        title={name}
        description="Cómo se llaman las opciones, dónde están en el menú y si están en uso. Rige desde la siguiente llamada."
      />
      <div className={css.tools}>
        <SearchBox
          label="Buscar opción"
          value={narrowing.text}
          onSearch={(text) => setNarrowing({ ...narrowing, text })}
        />
        <Choice
          label="Módulo"
          value={narrowing.module}
          options={names.map((value) => ({ value, label: value }))}
          onChange={(module) => setNarrowing({ ...narrowing, module })}
        />
        <Choice
          label="Estado"
          value={narrowing.state}
          options={states}
          onChange={(state) => setNarrowing({ ...narrowing, state: state as typeof narrowing.state })}
        />
        <p role="status">{rows.length === 1 ? '1 opción' : `${rows.length} opciones`}</p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No hay registros" />
      ) : (
        <ModuleTable
          modules={rows}
          actions={actions}
          onEdit={held.actions.has(actionId(option, 'editar')) ? setOpen : undefined}
        />
      )}
      {open && (
        <ModuleDialog
          key={open.id}
          module={open}
          actions={actions.filter(({ menuOperation_id }) => menuOperation_id === open.id)}
          names={names}
          onClose={() => setOpen(undefined)}
        />
      )}
    </main>
  )
}

const states = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
]

type ChoiceProps = {
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

const Choice = ({ label, value = all, options, onChange }: ChoiceProps) => (
  <div className={css.choice}>
    <label htmlFor={`filter-${label}`}>{label}</label>
    <Select
      id={`filter-${label}`}
      size="small"
      label={label}
      value={value}
      options={[{ value: all, label: 'Todos' }, ...options]}
      onChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
    />
  </div>
)

const all = 'todos'
