import { describe, expect, it } from 'vitest'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { commandsOf, findCommands, titleOf } from './find-commands.ts'

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
    const inboxTitles = ['Por aprobar', 'Mis solicitudes']
    expect(titles('')).toEqual(['Tasa de usura', 'Entidades', ...inboxTitles, 'Crear tasa de usura'])
    expect(titles('', [module(2104, 'x/rates', false)])).toEqual(inboxTitles)
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
    ['nada', []],
  ])('finds by «%s»', (text, expected) => {
    expect(titles(text)).toEqual(expected)
  })
})

it.each([
  ['••••1145', 'cuenta', 'Cuenta ••••1145'],
  ['CV-0003', 'convenio', 'Convenio CV-0003'],
  ['Banco Ficticio', 'entidad', 'Banco Ficticio'],
])('the record %s is named %s where it has no words of its own', (label, singular, title) => {
  expect(titleOf(label, singular)).toBe(title)
})
