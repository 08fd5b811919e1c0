import { rowIds } from '#src/fixtures/row-ids.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import { fixedOptions, type MenuOption } from '#src/schema/fixed-options.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import type { SimulatedData } from '#src/simulated/simulated-data.ts'
import { withDefaults } from '#src/validation/default-values.ts'

/** What screens without a server are shown from, of a folder of schemas. */
export function simulatedDataOf(schemasDir: string): SimulatedData {
  const { screens, roles } = loadCatalogue(schemasDir)
  return {
    people: demoUsers,
    permissions: permissionsOf(screens, roles),
    screens: Object.fromEntries(
      screens.map((screen) => [screen.id, { rows: rowsOf(screen, schemasDir), label: screen.label }]),
    ),
  }
}

/** Demonstration rows as they are stored: with ids, versions, initial values and states. */
function rowsOf(screen: Screen, schemasDir: string): StoredRecord[] {
  const rows = readDemoRows(screen, schemasDir)?.rows ?? []
  const ids = rowIds(screen, rows)
  const { workflow, fields } = screen
  const isNamed = (name: string): boolean => fields.some((field) => field.name === name)
  return rows.map((row, index) => ({
    ...(workflow ? { [workflow.state]: workflow.initial } : {}),
    ...(isNamed('approvalStatus') ? { approvalStatus: 'APROBADO' } : {}),
    ...withDefaults(fields, row),
    id: ids[index] ?? String(index + 1),
    version: 1,
    ...(isNamed('updatedAt')
      ? { updatedAt: '2026-02-10T08:00:00.000-05:00', updatedBy: 'demostración' }
      : {}),
  }))
}

type Role = { id: number; rolName: string; description: string }

/** The permission tables as the schemas seed them. */
function permissionsOf(screens: Screen[], roles: Role[]): PermissionData {
  const options: MenuOption[] = [...screens, ...fixedOptions]
  const actionsOf = ({ actions }: MenuOption): ActionName[] => [...new Set(Object.values(actions).flat())]
  const links = options.flatMap((option) =>
    roles.flatMap(({ id, rolName }) =>
      (option.actions[rolName] ?? []).map((name) => ({ option, role: id, name })),
    ),
  )
  return {
    roles: roles.map(({ id, rolName }) => ({ id, rolName, state: true })),
    Modules: options.map(({ menu, route }) => ({ ...menu, route, state: true })),
    actions: options.flatMap((option) =>
      actionsOf(option).map((name) => ({
        id: actionId(option.menu.id, name),
        menuOperation_id: option.menu.id,
        state: true,
        accionName: name,
      })),
    ),
    perm: links.map(({ option, role, name }, index) => ({
      id: index + 1,
      rol_id: role,
      menuOperation_id: option.menu.id,
      actionId: actionId(option.menu.id, name),
    })),
  }
}
