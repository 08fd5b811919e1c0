import { expect, it } from 'vitest'
import { renderModel } from '#src/compile/screen-module.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { actionId } from '#src/schema/actions.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { offeredFields } from './offered-fields.ts'

const { screens } = loadCatalogue('schemas')

const modelOf = (id: string) => {
  const screen = screens.find((one) => one.id === id) as Screen
  return renderModel(screen, screens)
}

const offered = (
  id: string,
  field: string,
  actions: number[],
  record?: Record<string, string>,
  before?: Record<string, string>,
): string[] => {
  const { fields, guards } = modelOf(id)
  const person = { roles: [], actions: new Set(actions) }
  const shown = offeredFields(fields, guards, person, { record, before })
  return findField({ fields: shown }, field)?.property.oneOf?.map((option) => option.const) ?? []
}

it('offers the reports of screens that the person sees', () => {
  expect(offered('reports', 'reportCode', [actionId(modelOf('loans').option, 'ver')])).toEqual(['CARTERA'])
})

it('offers no state that the person may not give, beside that of the record', () => {
  const editable = ['ACTIVO', 'INACTIVO', 'FALLECIDO', 'EN_VINCULACION']

  expect(offered('clients', 'clientState', [])).toEqual(editable)
  expect(offered('clients', 'clientState', [], { clientState: 'BLOQUEADO' })).toEqual(['BLOQUEADO'])
})

it('offers a new period the state of the one before, which it may keep', () => {
  expect(offered('agreements', 'agreementState', [])).not.toContain('SUSPENDIDO')
  expect(offered('agreements', 'agreementState', [], undefined, { agreementState: 'SUSPENDIDO' })).toEqual(
    modelOf('agreements').fields.flatMap(({ name, property }) =>
      name === 'agreementState' ? (property.oneOf ?? []).map((option) => option.const) : [],
    ),
  )
})

it('offers the tables that the person may import into, of those that they see', () => {
  const ids = ['novelties', 'prospects', 'financial-entities']
  const seen = ids.map((id) => actionId(modelOf(id).option, 'ver'))
  const importing = actionId(modelOf('novelties').option, 'importar')

  expect(offered('mass-uploads', 'targetResource', seen)).toEqual([])
  expect(offered('mass-uploads', 'targetResource', [...seen, importing])).toEqual(['novelties'])
})

it('offers all options of what asks for nothing', () => {
  expect(offered('clients', 'personType', [])).toHaveLength(2)
})
