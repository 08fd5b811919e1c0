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
export const buttonId = (action: ActionName, { option }: RenderModel, name = 'btn'): string =>
  `${name}_${actionId(option, action)}`
