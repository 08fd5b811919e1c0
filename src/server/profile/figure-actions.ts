import { actionId } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'
import { creationOf } from '#src/schema/workflow.ts'

/**
 * Actions of which one is enough to be told the figures of a record that a request is about: seeing its screen, or making
 * such requests, which nobody can do well without them (decision 232).
 * @param owner the screen of that record
 */
export const figureActions = (screen: Screen, owner: Screen): number[] => [
  actionId(owner.menu.id, 'ver'),
  actionId(screen.menu.id, creationOf(screen).action),
]
