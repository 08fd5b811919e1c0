import { transitionName } from '#src/compile/resolve-workflow.ts'
import type { ActionName } from '#src/schema/actions.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { auditAction } from '#src/server/workflow/audit-action.ts'
import { screenOf } from '../screen-calls.ts'
import { signIn } from '../sign-in.ts'

type Entry = { resource: string; userName: string; action: string; changedFields?: string[] }

/**
 * Whether the audit log of a product has an entry of a transition: of whom it is, what was done, and what it changed.
 * @param walked `<id of the screen>/<name>`; the name is that of an action where a change is decided on
 */
export async function wasTaken(url: string, walked: string): Promise<boolean> {
  const [id = '', name = ''] = walked.split('/')
  const screen = screenOf(id)
  const transition = screen.workflow?.transitions.find((one) => transitionName(one) === name)
  const entries = (await latestEntries(url)).filter(({ resource }) => resource === id)
  if (!transition) return entries.some(({ action }) => action === auditAction[name as ActionName])
  const action = transition.by === 'system' ? 'EJECUTAR' : auditAction[transition.action]
  const changes = changesOf(screen, transition)
  return entries.some(
    (entry) =>
      entry.action === action &&
      (entry.userName === 'sistema') === (transition.by === 'system') &&
      changes.every((alternatives) => alternatives.some((title) => entry.changedFields?.includes(title))),
  )
}

/** Titles of what a transition changes: its state where that is another one, and something of what it writes. */
function changesOf({ fields, workflow }: Screen, { from, to, asks, stamps, sets }: Transition): string[][] {
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.title ?? name
  const written = [...asks.map(({ field }) => field), ...Object.keys(stamps), ...Object.keys(sets)]
  const groups = [from.includes(to) ? [] : [workflow?.state ?? ''], written]
  return groups.filter(({ length }) => length > 0).map((names) => names.map(titleOf))
}

/** The entries of the last steps, more than a journey makes. */
async function latestEntries(url: string): Promise<Entry[]> {
  const headers = { authorization: `Bearer ${await signIn(url, 'admin')}` }
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const answer = await fetch(`${url}/execute-api/mto/audit-logs/v1?size=15&page=${page}`, { headers })
      return ((await answer.json()) as { data: Entry[] }).data
    }),
  )
  return pages.flat()
}
