import type { AxiosInstance } from 'axios'
import {
  type Comment,
  type CommentThread,
  commentsPath,
  type MentionablePerson,
  mentionablePath,
  type NewComment,
} from '#src/schema/decision-comments.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/** Comments on what waits for a decision of one screen; each call throws `ApiError`. */
export type CommentApi = {
  /** Those on all changes of a record, or on the request that it is, by change. */
  comments: (id: string, signal?: AbortSignal) => Promise<CommentThread[]>
  comment: (id: string, sent: NewComment) => Promise<Comment>
  /** Whom a comment may mention. */
  mentionable: (id: string, signal?: AbortSignal) => Promise<MentionablePerson[]>
}

export function createCommentApi(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
): CommentApi {
  const one = (id: string): string => `${services[service]}${path}/${encodeURIComponent(id)}`
  const list = async <Item>(address: string, signal: AbortSignal | undefined): Promise<Item[]> =>
    (await http.get<{ data: Item[] }>(address, signal ? { signal } : {})).data.data
  return {
    comments: (id, signal) => list(`${one(id)}/${commentsPath}`, signal),
    comment: async (id, sent) => (await http.post<Comment>(`${one(id)}/${commentsPath}`, sent)).data,
    mentionable: (id, signal) => list(`${one(id)}/${mentionablePath}`, signal),
  }
}
