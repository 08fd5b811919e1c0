import type { Kysely } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import { type CommentThread, commentingActions, takesComments } from '#src/schema/decision-comments.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { readThreads } from './comment-threads.ts'

/**
 * Reads the comments on a record's changes, or on its request, as far as a person may: none where they neither make nor
 * decide on such changes, or where a service elsewhere has the records. One statement more than `readThreads`.
 * @throws ApiError `notFound`
 */
export async function threadsSeenBy(
  db: Kysely<Tables>,
  resource: Resource,
  id: string,
  person: Principal,
): Promise<CommentThread[]> {
  const { screen, isElsewhere } = resource
  if (isElsewhere || !takesComments(screen)) return []
  const see = actionId(screen.menu.id, 'ver')
  const any = commentingActions(screen).map((action) => actionId(screen.menu.id, action))
  const held = await heldActions(db, person, [see, ...any])
  return held.has(see) && any.some((action) => held.has(action)) ? readThreads(db, resource, id, person) : []
}
