import { actionId } from '#src/schema/actions.ts'
import { modulesOption } from '#src/schema/fixed-options.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { Button } from '#src/ui/button.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import { StateMark } from '#src/ui/state-mark.tsx'
import type { MenuModule } from './listed-modules.ts'
import css from './menu-modules.module.css'

type ModuleTableProps = {
  modules: MenuModule[]
  actions: PermissionData['actions']
  /** Undefined for who may not change them. */
  onEdit: ((module: MenuModule) => void) | undefined
}

/** The options with their places, and which of their actions are in use. */
export const ModuleTable = ({ modules, actions, onEdit }: ModuleTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
  <section className={css.scroll} tabIndex={0} aria-label="Opciones del menú">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Id</th>
          <th scope="col">Opción</th>
          <th scope="col">Módulo</th>
          <th scope="col">Submódulo</th>
          <th scope="col">Ruta</th>
          <th scope="col">Estado</th>
          <th scope="col">Acciones de la opción</th>
          {onEdit && (
            <th scope="col">
              <span className="visually-hidden">Editar</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <tr key={module.id}>
            <td>{module.id}</td>
            <th scope="row">{shownText(module.name)}</th>
            <td>{shownText(module.moduleName)}</td>
            <td>{shownText(module.subModule)}</td>
            <td>{shownText(module.route)}</td>
            <td>
              <StateMark mark={module.state ? 'active' : 'inactive'}>
                {module.state ? 'Activo' : 'Inactivo'}
              </StateMark>
            </td>
            <td>{inUse(actions, module.id)}</td>
            {onEdit && (
              <td>
                <Button
                  id={`editar-${module.id}_${actionId(modulesOption.menu.id, 'editar')}`}
                  look="quiet"
                  aria-label={`Editar ${module.name}`}
                  onClick={() => onEdit(module)}
                >
                  Editar
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** «8», or «7 de 8» where some are out of use. */
function inUse(actions: PermissionData['actions'], option: number): string {
  const own = actions.filter(({ menuOperation_id }) => menuOperation_id === option)
  const active = own.filter(({ state }) => state).length
  return active === own.length ? String(active) : `${active} de ${own.length}`
}
