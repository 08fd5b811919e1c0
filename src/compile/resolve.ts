import { isActionName } from '#src/schema/actions.ts'
import { keyTemplate } from '#src/schema/label-template.ts'
import { type Field, isEditedInPlace, type Screen } from '#src/schema/screen.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import { datedOf } from '#src/schema/validity.ts'
import type { Workflow } from '#src/schema/workflow-dialect.ts'
import type { Group } from './groups.ts'
import { menuNames } from './menu-names.ts'
import { withPeriod } from './period-defaults.ts'
import type { Resolved } from './resolve-fields.ts'
import { resolveFinds, toSortTerm } from './resolve-finds.ts'
import { resolveWorkflow } from './resolve-workflow.ts'
import type { Shared } from './shared-schemas.ts'

/** One schema file with its vocabularies and mixins resolved. The file is valid: lint has checked. */
export function resolveScreen(
  document: ScreenDocument,
  groups: Group[],
  { fields, branches, conditions }: Resolved,
  shared: Shared,
): Screen {
  const {
    route,
    menu,
    label,
    singular,
    words,
    sort,
    totals,
    span,
    editable,
    create,
    edit,
    dialog,
    sections,
    rowActions,
    holder,
  } = document['x-screen']
  const {
    service,
    path,
    mixins = [],
    unique = [],
    label: template,
    continuous,
    period,
    approval,
    approvalEffect,
    expected,
  } = document['x-resource']
  const dated = datedOf(mixins, unique, { continuous, period })
  const workflow = resolveWorkflow(document, shared)
  return {
    id: document.$id,
    title: document.title,
    description: document.description ?? '',
    singular: singular ?? 'registro',
    ...(words ? { words } : {}),
    area: areaOf(route),
    route,
    service,
    path,
    ...(document['x-service'] ? { serviceShape: document['x-service'] } : {}),
    menu: { id: menu, name: label ?? document.title, ...menuNames(menu, shared) },
    mixins,
    fields: inTableOrder(withPeriod(fields, period), workflow),
    branches,
    conditions,
    sections: sections ?? [],
    unique,
    ...(dated ? { dated } : {}),
    label: template ?? keyTemplate(unique[0] ?? ['id']),
    sort: (sort ?? []).map(toSortTerm),
    totals: totals ?? [],
    ...(span ? { span } : {}),
    editable: editableOf(editable, fields),
    rowActions: rowActions ?? [],
    ...(holder ? { holder } : {}),
    rules: groups.flatMap((group) => group.rules),
    exclusive: document['x-exclusive'] ?? [],
    figures: document['x-figures'] ?? [],
    finds: resolveFinds(document['x-find'], fields),
    actions: Object.fromEntries(
      Object.entries(document['x-actions']).map(([role, names]) => [role, names.filter(isActionName)]),
    ),
    ...(workflow ? { workflow } : {}),
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
    ...(dialog ? { dialog } : {}),
    ...(approval ? { approval } : {}),
    ...(approvalEffect ? { approvalEffect } : {}),
    ...(expected ? { expected } : {}),
  }
}

/** Records with states show the number and the state first: people look for these. */
const inTableOrder = (fields: Field[], workflow: Workflow | undefined): Field[] =>
  workflow === undefined
    ? fields
    : [
        ...fields.filter(({ property }) => property['x-sequence'] !== undefined),
        ...fields.filter(({ name }) => name === workflow.state),
        ...fields.filter(
          ({ name, property }) => property['x-sequence'] === undefined && name !== workflow.state,
        ),
      ]

export const areaOf = (route: string): string => route.split('/')[0] ?? route

const editableOf = (editable: boolean | string[] = false, fields: Field[]): string[] =>
  typeof editable === 'boolean'
    ? fields.filter((field) => editable && isEditedInPlace(field)).map(({ name }) => name)
    : editable
