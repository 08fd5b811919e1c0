import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListQuery } from '#src/query/list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { useNotify } from '#src/ui/notices-provider.tsx'
import type { Address } from '../address/use-address.ts'
import { listKey } from '../list-key.ts'
import { listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/**
 * Beyond the end the server answers with the last page: an old link, or rows that have gone meanwhile. The address
 * follows, and says so.
 */
export function useLastPage(
  model: RenderModel,
  { page: shown, isAnswer }: List,
  query: ListQuery,
  go: Address['go'],
): void {
  const queries = useQueryClient()
  const notify = useNotify()
  const answered = isAnswer ? shown : undefined
  useEffect(() => {
    if (!answered || answered.page === query.page) return
    const { page } = answered
    queries.setQueryData(listKey(model, { ...query, page }), answered)
    notify({
      type: 'info',
      message: listTexts.pageIsGone(query.page, page),
    })
    go({ query: { page } }, 'replace')
  })
}
