import { useAtomValue } from 'jotai'
import { permissionDataAtom, permissionsAtom } from '#src/permissions/atoms.ts'
import { actionId } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RoleEditor } from './role-editor.tsx'
import { RoleList } from './role-list.tsx'
import css from './roles.module.css'
import { useChosenRole } from './use-chosen-role.ts'

const { id: option, name, moduleName, subModule } = rolesOption.menu

/** The administration of roles: which sections each role sees and what it may do there (spec §2 and §6, domain §11.1). */
export function RolesScreen() {
  const data = useAtomValue(permissionDataAtom)
  const { actions } = useAtomValue(permissionsAtom)
  const { role, choose } = useChosenRole(data.roles)
  return (
    <main className={css.screen}>
      <title>{`${name} · Backoffice`}</title>
      <PageHeader
        trail={[moduleName, subModule, name]}
        title={name}
        description="Qué secciones ve cada rol y qué puede hacer en ellas. Rige desde la siguiente llamada."
      />
      {role && actions.has(actionId(option, 'ver')) ? (
        <div className={css.roles}>
          <RoleList data={data} chosen={role.id} onChoose={choose} />
          <RoleEditor
            key={role.id}
            data={data}
            role={role}
            canSave={actions.has(actionId(option, 'editar'))}
          />
        </div>
      ) : (
        <EmptyState title="No tiene permiso para administrar roles">
          <p>Si lo necesita, pídalo a un administrador.</p>
        </EmptyState>
      )}
    </main>
  )
}
