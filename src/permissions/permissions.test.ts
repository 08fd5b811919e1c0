import { describe, expect, it } from 'vitest'
import { sections } from '#src/schema/declared-sections.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { withFixedEntry } from './fixed-entry.ts'
import { buildActions, buildRoles, permissionsFor } from './role-permissions.ts'
import { passage, sectionPassage } from './route-guard.ts'

const data: PermissionData = {
  roles: [
    { id: 1, rolName: 'Admin', state: true },
    { id: 3, rolName: 'Gestor', state: true },
    { id: 4, rolName: 'Dormido', state: false },
  ],
  Modules: [
    {
      id: 2405,
      name: 'Causales',
      route: 'libranza/withdrawal-causes',
      state: true,
      moduleName: 'Crédito',
      subModule: 'Radicación',
    },
    {
      id: 7201,
      name: 'Documentos',
      route: 'settings/document-types',
      state: false,
      moduleName: 'Parámetros',
      subModule: 'Catálogos',
    },
    { id: 1201, name: 'Deceval', route: 'Deceval', state: true, moduleName: 'Ahorro', subModule: 'CDT' },
  ],
  perm: [
    { id: 1, rol_id: 3, menuOperation_id: 2405, actionId: 240501 },
    { id: 2, rol_id: 3, menuOperation_id: 7201, actionId: 720101 },
    { id: 3, rol_id: 1, menuOperation_id: 2405, actionId: 240504 },
    { id: 4, rol_id: 4, menuOperation_id: 1201, actionId: 120101 },
  ],
  actions: [
    { id: 240501, menuOperation_id: 2405, state: true, accionName: 'ver' },
    { id: 240504, menuOperation_id: 2405, state: true, accionName: 'eliminar' },
    { id: 720101, menuOperation_id: 7201, state: true, accionName: 'ver' },
    { id: 120101, menuOperation_id: 1201, state: true, accionName: 'ver' },
  ],
}

describe('permissions', () => {
  it('flag each module and action of a role by its link', () => {
    const gestor = buildRoles(data).find((role) => role.rolName === 'Gestor')

    expect(gestor?.modules.map(({ id, active }) => [id, active])).toEqual([
      [2405, true],
      [7201, true],
      [1201, false],
    ])
    expect(buildActions(data).find((action) => action.rol_id === 1 && action.id === 240504)).toEqual({
      id: 240504,
      rol_id: 1,
      menuOperation_id: 2405,
      menuOperationName: 'Causales',
      moduleName: 'Crédito',
      subModule: 'Radicación',
      accionName: 'eliminar',
      active: true,
    })
  })

  it('are those of the person’s active roles, over active modules', () => {
    expect([...permissionsFor(data, ['Gestor']).actions]).toEqual([240501])
    expect([...permissionsFor(data, ['Admin', 'Gestor']).actions].sort()).toEqual([240501, 240504])
    expect(permissionsFor(data, ['Dormido']).modules).toEqual([])
    expect(permissionsFor(data, [])).toEqual({ modules: [], actions: new Set() })
  })
})

describe('the route guard', () => {
  const permissions = permissionsFor(data, ['Gestor'])

  it.each([
    ['/libranza/withdrawal-causes', 'open'],
    ['/libranza/withdrawal-causes/', 'open'],
    ['/libranza/withdrawal-causes?page=2', 'open'],
    ['/settings/document-types', 'unavailable'],
    ['/Deceval', 'blocked'],
    ['/libranza', 'blocked'],
    ['/libranza/withdrawal-causes/1', 'blocked'],
    ['/LIBRANZA/withdrawal-causes', 'blocked'],
    ['/', 'blocked'],
  ])('finds %s %s', (path, state) => {
    expect(passage(path, permissions)).toBe(state)
  })
})

describe('a section whose screens do not exist yet', () => {
  const nothing = permissionsFor(data, [])
  const opens = (route: string, roles: string[]) => {
    const section = sections.find((candidate) => candidate.route === route)
    return section && sectionPassage(section, nothing, roles)
  }

  it.each([
    ['accounts', 'Gestor', 'PagosACH'],
    ['accounts/liberacion-gmf-hold', 'Supervisor', 'Cliente'],
    ['reports', 'PagosACH', 'Gestor'],
    ['condiciones', 'PagosACH', 'Cliente'],
    ['gastos', 'PagosACH', 'Cliente'],
    ['clients', 'OperacionesPasivos', 'Gestor'],
    ['settings', 'Supervisor', 'PagosACH'],
    ['cicles', 'PagosACH', 'Supervisor'],
    ['validates', 'Cliente', 'Gestor'],
    ['Deceval', 'Cliente', 'Gestor'],
    ['convenios', 'Cliente', 'Supervisor'],
    ['loans', 'Supervisor', 'Gestor'],
    ['endoso', 'PagosACH', 'Gestor'],
  ])('%s opens for %s and for Admin, not for %s', (route, role, other) => {
    expect([opens(route, [role]), opens(route, ['Admin']), opens(route, [other])]).toEqual([
      'open',
      'open',
      'blocked',
    ])
  })

  it.each(['libranza', 'onboarding', 'admin'])('%s opens for anybody', (route) => {
    expect(opens(route, [])).toBe('open')
  })

  it('is unavailable once its module is switched off', () => {
    const section = { route: 'settings/document-types', roles: ['Gestor'] }

    expect(sectionPassage(section, permissionsFor(data, ['Gestor']), ['Gestor'])).toBe('unavailable')
  })
})

describe('the fixed entry of the menu', () => {
  const leaf = { id: 1101, moduleName: 'Cuentas', route: 'accounts', modules: [] }
  const menu = [
    {
      id: 1,
      moduleName: 'Ahorro Y CDT',
      route: '',
      modules: [{ id: 11, moduleName: 'Cuentas', route: '', modules: [leaf] }],
    },
  ]
  const holding = (state: boolean) => {
    const module = {
      id: 9999,
      name: 'Liberación',
      route: 'accounts/liberacion-gmf-hold',
      state,
      moduleName: '',
      subModule: '',
    }
    const perm = { id: 9, rol_id: 3, menuOperation_id: 9999, actionId: 999901 }
    return permissionsFor({ ...data, Modules: [...data.Modules, module], perm: [perm] }, ['Gestor'])
  }
  const entry = {
    id: 9999,
    moduleName: 'Liberación GMF en HOLD',
    route: 'accounts/liberacion-gmf-hold',
    modules: [],
  }

  it('stands once under «Ahorro Y CDT», «Cuentas» for who may open it', () => {
    const shown = withFixedEntry(menu, holding(true))

    expect(shown[0]?.modules[0]?.modules).toEqual([leaf, entry])
    expect(withFixedEntry(shown, holding(true))).toEqual(shown)
    expect(withFixedEntry([], holding(true))[0]).toMatchObject({
      moduleName: 'Ahorro Y CDT',
      modules: [{ moduleName: 'Cuentas', modules: [entry] }],
    })
  })

  it('is not there for others, nor while its module is switched off', () => {
    expect(withFixedEntry(menu, permissionsFor(data, ['Gestor']))).toEqual(menu)
    expect(withFixedEntry(menu, holding(false))).toEqual(menu)
  })
})
