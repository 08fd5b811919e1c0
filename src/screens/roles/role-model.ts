import { type ActionName, isActionName } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { actionTitle, groupsOf, type OptionRow } from './role-grid.ts'
import { rolesTexts } from './roles-texts.ts'

/** A role as a read-only record: a field for each option of the menu, under its submodule. */
export function roleModel(data: PermissionData): RenderModel {
  const groups = groupsOf(data)
  return {
    id: 'roles',
    title: rolesOption.menu.name,
    description: '',
    singular: 'rol',
    route: rolesOption.route,
    service: 'profile',
    path: '/roles',
    references: {},
    option: rolesOption.menu.id,
    canInactivate: false,
    hasHistory: false,
    key: ['rolName'],
    unique: [['rolName']],
    fields: [...ownFields, ...groups.flatMap(({ rows }) => rows.map(optionField)), approval],
    branches: [],
    sections: [
      { title: rolesTexts.role, fields: ownFields.map(({ name }) => name) },
      ...groups.map(({ module, subModule, rows }) => ({
        title: `${module} / ${subModule}`,
        fields: rows.map(({ id }) => String(id)),
      })),
    ],
    sort: [],
    totals: [],
    editable: [],
    rules: [],
    rowActions: [],
  }
}

const field = (name: string, kind: string, title: string, property: Property): Field => ({
  name,
  kind,
  title,
  property,
  required: false,
  readOnly: false,
  immutable: false,
})

const ownFields = [
  field('rolName', 'texto', rolesTexts.role, { type: 'string', format: 'texto' }),
  field('description', 'texto', rolesTexts.description, { type: 'string', format: 'texto' }),
  field('state', 'boolean', rolesTexts.active, { type: 'boolean' }),
]

/** Approval state of a never approved role. */
const approval: Field = {
  ...field('approvalStatus', 'choice', rolesTexts.approval, {
    type: 'string',
    oneOf: [
      { const: 'BORRADOR', title: rolesTexts.draft },
      { const: 'PENDIENTE_APROBACION', title: rolesTexts.waitingForApproval },
      { const: 'APROBADO', title: rolesTexts.approved },
      { const: 'RECHAZADO', title: rolesTexts.rejected },
    ],
  }),
  readOnly: true,
}

const optionField = ({ id, name, actions }: OptionRow): Field =>
  field(String(id), 'choices', name, {
    type: 'array',
    items: {
      type: 'string',
      oneOf: namesOf(actions).map((action) => ({ const: action, title: actionTitle(action) })),
    },
  })

const namesOf = (actions: OptionRow['actions']): ActionName[] => Object.keys(actions).filter(isActionName)
