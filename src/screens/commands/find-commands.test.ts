import { describe, expect, it } from 'vitest'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { commandsOf, findCommands, missingScreens, titleOf } from './find-commands.ts'
import { groupsOf } from './rank-commands.ts'

const entry = (id: string, title: string, option: number): ScreenEntry => ({
  id,
  title,
  singular: title.toLowerCase(),
  route: `x/${id}`,
  service: 'mto',
  path: `/mto/${id}/v1`,
  option,
  hasPrivate: false,
})
const screens = [
  { ...entry('rates', 'Tasa de usura', 2104), words: ['interés'] },
  entry('banks', 'Entidades', 7202),
]
const module = (id: number, route: string, state = true) => ({
  id,
  name: '',
  route,
  state,
  moduleName: 'Crédito',
  subModule: 'Líneas',
})
const open = [module(2104, 'x/rates'), module(7202, 'x/banks')]
const titles = (text: string, modules = open, actions = new Set([210402])): string[] =>
  findCommands(commandsOf(screens, modules, actions), text).map(({ title }) => title)

describe('the command bar', () => {
  it('offers the screens that a person may open, and to create where they may', () => {
    const everybody = ['Por aprobar', 'Mis solicitudes', 'Inicio', 'Preferencias', 'Teclas']
    expect(titles('')).toEqual(['Tasa de usura', 'Entidades', ...everybody, 'Crear tasa de usura'])
    expect(titles('', [module(2104, 'x/rates', false)])).toEqual(everybody)
  })

  it('offers no approvals to who may open nothing', () => {
    expect(titles('', [])).toEqual(['Inicio', 'Preferencias', 'Teclas'])
  })

  it('names what creates records of a screen where that has another name', () => {
    const generated = {
      ...entry('plans', 'Plan', 2105),
      create: { action: 'generar' as const, label: 'Generar' },
    }
    const offered = (action: number): string[] =>
      commandsOf([generated], [module(2105, 'x/plans')], new Set([action])).map(({ title }) => title)

    expect(offered(210512)).toContain('Generar plan')
    expect(offered(210502)).not.toContain('Crear plan')
  })

  it.each([
    ['usúra TASA', ['Tasa de usura', 'Crear tasa de usura']],
    ['credito entid', ['Entidades']],
    ['21', ['Tasa de usura']],
    ['#7202', ['Entidades']],
    ['aprobaciones', ['Por aprobar', 'Mis solicitudes']],
    ['INTERES', ['Tasa de usura']],
    ['preferencias', ['Preferencias']],
    ['tema oscuro', ['Preferencias']],
    ['atajos', ['Teclas']],
    ['nada', []],
  ])('finds by «%s»', (text, expected) => {
    expect(titles(text)).toEqual(expected)
  })
})

it.each([
  ['usura', open.slice(1), ['Tasa de usura']],
  ['usura', open, []],
  // A module that is switched off is none that a role lacks.
  ['usura', [module(2104, 'x/rates', false)], []],
  ['interes', [], ['Tasa de usura']],
  ['7202', [], ['Entidades']],
  ['permisos', open, ['Roles y permisos']],
  ['', [], []],
])('names by «%s» the screens that no role includes', (text, modules, expected) => {
  expect(missingScreens(screens, modules, text)).toEqual(expected)
})

describe('the order of what the command bar finds', () => {
  const many = [
    entry('groups', 'Grupos de tasa', 2101),
    entry('uploads', 'Cargas masivas', 2102),
    entry('tariffs', 'Tarifas y IVA', 2103),
    entry('rates', 'Tasa', 2104),
  ]
  const menu = many.map(({ option, id }) => module(option, `x/${id}`))
  const find = (text: string) => findCommands(commandsOf(many, menu, new Set([210102, 210402])), text)

  it.each([
    ['crear tasa', ['Crear tasa', 'Crear grupos de tasa']],
    ['tasa', ['Tasa', 'Grupos de tasa', 'Crear grupos de tasa', 'Crear tasa']],
    ['IVA', ['Tarifas y IVA', 'Cargas masivas']],
  ])('of «%s» is by how well it names them', (text, expected) => {
    expect(find(text).map(({ title }) => title)).toEqual(expected)
  })

  it('has the group first that holds what is named best', () => {
    const record = { ...find('masivas')[0], group: 'Registros', title: 'IVA', note: '' } as const

    expect(groupsOf(find('tasa'), 'tasa')).toEqual(['Ir a', 'Acciones'])
    expect(groupsOf(find('crear tasa'), 'crear tasa')).toEqual(['Acciones'])
    expect(groupsOf([...find('masivas'), record], 'IVA')).toEqual(['Registros', 'Ir a'])
    expect(groupsOf([...find('tarifas iva'), { ...record, title: 'IVA pleno' }], 'IVA')).toEqual([
      'Ir a',
      'Registros',
    ])
    expect(groupsOf([...find('2101'), { ...record, title: '2101' }], '2101')).toEqual(['Ir a', 'Registros'])
  })

  it.each(['permisos', 'roles', 'usuarios'])('finds the administration of roles by «%s»', (text) => {
    const administration = { ...module(9101, rolesOption.route), moduleName: 'Administración' }

    expect(titles(text, [administration])).toEqual(['Roles y permisos'])
    expect(titles(text)).toEqual([])
  })
})

it.each([
  ['••••1145', 'cuenta', 'Cuenta ••••1145'],
  ['CV-0003', 'convenio', 'Convenio CV-0003'],
  ['Banco Ficticio', 'entidad', 'Banco Ficticio'],
])('the record %s is named %s where it has no words of its own', (label, singular, title) => {
  expect(titleOf(label, singular)).toBe(title)
})
