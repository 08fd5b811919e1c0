import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { permissionDataAtom, permissionsAtom } from '#src/permissions/atoms.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { NewRoleDialog } from './new-role-dialog.tsx'
import { PeopleDialog } from './people/people-dialog.tsx'
import type { EditedRole } from './role-edit.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleList } from './role-list.tsx'
import css from './roles.module.css'
import { rolesTexts } from './roles-texts.ts'
import { useChosenRole } from './use-chosen-role.ts'
import { useRoleStatuses } from './use-role-statuses.ts'

const { id: option, name, moduleName, subModule } = rolesOption.menu

/**
 * The administration of roles: which sections each role sees and what it may do there (spec §2 and §6, domain §11.1).
 */
export function RolesScreen() {
  const { actions } = useAtomValue(permissionsAtom)
  const may = (action: ActionName): boolean => actions.has(actionId(option, action))
  const [naming, setNaming] = useState(false)
  const [people, setPeople] = useState(false)
  return (
    <main className={css.screen}>
      <title>{rolesTexts.pageTitle(name)}</title>
      <PageHeader
        trail={[moduleName, subModule, name]}
        title={name}
        description={rolesTexts.rolesNote}
        actions={
          may('ver') && (
            <>
              <Button onClick={() => setPeople(true)}>{rolesTexts.people}</Button>
              {may('crear') && (
                <Button
                  id={`btn_${actionId(option, 'crear')}`}
                  look="primary"
                  onClick={() => setNaming(true)}
                >
                  {rolesTexts.createRole}
                </Button>
              )}
            </>
          )
        }
      />
      {may('ver') ? (
        <Roles may={may} naming={naming} onNamingEnd={() => setNaming(false)} />
      ) : (
        <EmptyState title={rolesTexts.noPermissionToManage}>
          <p>{rolesTexts.askIfNeeded}</p>
        </EmptyState>
      )}
      {people && <PeopleDialog canChange={may('editar')} onClose={() => setPeople(false)} />}
    </main>
  )
}

type RolesProps = { may: (action: ActionName) => boolean; naming: boolean; onNamingEnd: () => void }

function Roles({ may, naming, onNamingEnd }: RolesProps) {
  const data = useAtomValue(permissionDataAtom)
  const { data: statuses = [], refetch } = useRoleStatuses()
  const { role: chosen, choose } = useChosenRole(data.roles)
  const [made, setMade] = useState<EditedRole>()
  const role = made ?? chosen
  if (!role) return null
  return (
    <div className={css.roles}>
      <RoleList
        data={data}
        statuses={statuses}
        chosen={made ? undefined : role.id}
        onChoose={(name) => {
          choose(name)
          // Requests and decisions of others show with the role.
          void refetch()
        }}
      />
      <RoleEditor
        key={role.id ?? 'new'}
        data={data}
        role={role}
        status={statuses.find(({ rolName }) => rolName === role.rolName)}
        canSave={may(made ? 'crear' : 'editar')}
        canInactivate={may('eliminar')}
        onLeft={() => setMade(undefined)}
        onSent={() => {
          if (!made) return
          // The editor asks for confirmation before it is left.
          flushSync(() => setMade(undefined))
          choose(made.rolName)
        }}
      />
      {naming && (
        <NewRoleDialog
          roles={data.roles}
          onClose={onNamingEnd}
          onStart={(started) => {
            setMade(started)
            onNamingEnd()
          }}
        />
      )}
    </div>
  )
}
