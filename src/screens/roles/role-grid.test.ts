import { describe, expect, it } from 'vitest'
import {
  differencesOf,
  groupsOf,
  heldBy,
  type OptionRow,
  selfApproved,
  stillChanged,
  toggled,
} from './role-grid.ts'

const data = {
  roles: [{ id: 3, rolName: 'Gestor', state: true }],
  Modules: [
    { id: 11, name: 'Cuentas', route: 'a', state: true, moduleName: 'Ahorro', subModule: 'Cuentas' },
    { id: 12, name: 'Límites', route: 'b', state: true, moduleName: 'Ahorro', subModule: 'Cuentas' },
  ],
  perm: [
    { id: 1, rol_id: 3, menuOperation_id: 11, actionId: 1101 },
    { id: 2, rol_id: 3, menuOperation_id: 11, actionId: 1102 },
    { id: 3, rol_id: 1, menuOperation_id: 12, actionId: 1201 },
  ],
  actions: ['ver', 'crear', 'editar', 'eliminar', 'aprobar'].flatMap((accionName, index) =>
    [11, 12].map((option) => ({
      id: option * 100 + index + 1,
      menuOperation_id: option,
      state: true,
      accionName,
    })),
  ),
}
const groups = groupsOf(data)
const [accounts, limits] = groups.flatMap(({ rows }) => rows) as [OptionRow, OptionRow]
const held = heldBy(data, 3)
const none = new Map<number, boolean>()

describe('a role', () => {
  it('has its options under their submodules', () => {
    expect(groups).toMatchObject([
      { module: 'Ahorro', subModule: 'Cuentas', rows: [{ name: 'Cuentas' }, { name: 'Límites' }] },
    ])
  })

  it('sees what it may do something with', () => {
    expect([...toggled(none, held, limits, 'crear')]).toEqual([
      [1202, true],
      [1201, true],
    ])
  })

  it('does nothing where it may not see', () => {
    expect(differencesOf(groups, toggled(none, held, accounts, 'ver'))).toMatchObject([
      { option: { id: 11 }, granted: [], withdrawn: ['ver', 'crear'] },
    ])
  })

  it('is unchanged by what is given and taken back', () => {
    const given = toggled(none, held, accounts, 'eliminar')

    expect(toggled(given, held, accounts, 'eliminar').size).toBe(0)
  })

  it('is not changed where somebody else did the same in between', () => {
    const changes = new Map([
      [1101, true],
      [1103, true],
    ])

    expect([...stillChanged(changes, held)]).toEqual([[1103, true]])
  })

  it('that comes to approve what it makes is told', () => {
    const changes = toggled(none, held, accounts, 'aprobar')

    expect(selfApproved(differencesOf(groups, changes), held, changes)).toEqual([accounts])
    const others = toggled(none, held, accounts, 'editar')
    expect(selfApproved(differencesOf(groups, others), held, others)).toEqual([])
  })
})
