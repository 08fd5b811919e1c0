import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import { type CommentApi, createCommentApi } from '#src/client/comment-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import {
  type CommentThread,
  type MentionablePerson,
  mentionsIn,
  type NewComment,
} from '#src/schema/decision-comments.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** Comments of a record, read anew with all other data of its screen. */
export function useComments(model: RenderModel, id: string) {
  const { api, queries, key } = useCalls(model, id)
  const query = useQuery<CommentThread[], ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => api.comments(id, signal),
  })
  return { ...query, refresh: () => queries.invalidateQueries({ queryKey: key }) }
}

/** Sends a comment, and shows it. @throws ApiError */
export function useSendComment(model: RenderModel, id: string) {
  const { api, queries, key } = useCalls(model, id)
  return async (sent: Omit<NewComment, 'mentions'>): Promise<void> => {
    const comment = await api.comment(id, {
      ...sent,
      mentions: await mentionedIn(sent.text, () => readPeople(queries, api, model, id)),
    })
    queries.setQueryData<CommentThread[]>(key, (threads) =>
      threads?.map((one) =>
        one.id === sent.thread ? { ...one, comments: [...one.comments, comment] } : one,
      ),
    )
  }
}

/** Whom a comment may mention, read once somebody types a mention. */
export function useMentionable(model: RenderModel, id: string, isRequested: boolean) {
  const { api } = useCalls(model, id)
  return useQuery<MentionablePerson[], ApiError>({ ...peopleQuery(api, model, id), enabled: isRequested })
}

/** Who is named is mentioned, whether their name was chosen or typed. */
async function mentionedIn(text: string, read: () => Promise<MentionablePerson[]>): Promise<string[]> {
  if (!text.includes('@')) return []
  const people = await read()
  return people.filter(({ name }) => mentionsIn(text, name)).map(({ person }) => person)
}

const peopleQuery = (api: CommentApi, model: RenderModel, id: string) => ({
  queryKey: [model.id, 'mentionable'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.mentionable(id, signal),
  staleTime: 60_000,
})

const readPeople = (
  queries: QueryClient,
  api: CommentApi,
  model: RenderModel,
  id: string,
): Promise<MentionablePerson[]> => queries.fetchQuery(peopleQuery(api, model, id))

function useCalls(model: RenderModel, id: string) {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  return useMemo(
    () => ({
      api: createCommentApi(http, config.services, model),
      queries,
      key: [model.id, 'comments', id],
    }),
    [http, config, queries, model, id],
  )
}
