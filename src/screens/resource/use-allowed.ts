import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { editionOf } from '#src/schema/workflow.ts'

/** Whether the person holds an action of a screen. Hiding a button is only courtesy: the server decides. */
export function useAllowed(model: RenderModel): (action: ActionName) => boolean {
  const { option } = model
  const editing = editionOf(model)
  const { actions } = useAtomValue(permissionsAtom)
  return useCallback(
    (action) => actions.has(actionId(option, action === 'editar' ? editing : action)),
    [actions, option, editing],
  )
}

/** The specification's button id: what follows the last underscore is the action (spec §5). */
export const buttonId = (action: ActionName, model: RenderModel, name = 'btn'): string => {
  const editing = editionOf(model)
  if (action !== 'editar' || editing === 'editar') return `${name}_${actionId(model.option, action)}`
  // What creates records may have the same action, and its button stands on the same page.
  return `${name}Editar_${actionId(model.option, editing)}`
}
