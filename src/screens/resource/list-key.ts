import type { ListQuery } from '#src/query/list-query.ts'
import { writeListBody } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'

/** Cache key of one page of a list. */
export const listKey = ({ id }: Pick<RenderModel, 'id'>, query: ListQuery): unknown[] => [
  id,
  'list',
  writeListBody(query),
]
