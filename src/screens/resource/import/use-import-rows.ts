import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#src/client/api-error.ts'
import type { ImportApi } from '#src/client/import-api.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { ImportRow, ImportRowPage, RowPart, TableImport } from '#src/schema/table-import.ts'

/** A page of an import's rows. */
export type ImportRows = {
  rows: ImportRow[]
  total: number
  /** From 0. */
  page: number
  setPage: (page: number) => void
  isPending: boolean
  error: ApiError | null
  refetch: () => void
}

/** What draws a page of an import's rows. */
export type ShownRowsProps = {
  model: RenderModel
  one: TableImport
  part: RowPart
  pages: ImportRows
  mayMend: boolean
  /** @param cells new texts by the place of their column */
  onMend: (row: number, cells: Record<string, string>) => Promise<boolean>
}

/** Reads some rows of an import, a page at a time. */
export function useImportRows(
  { id: screen }: Pick<RenderModel, 'id'>,
  api: ImportApi,
  { id, version, counts }: TableImport,
  part: RowPart,
): ImportRows {
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPending } = useQuery<ImportRowPage, ApiError>({
    queryKey: [screen, 'import', id, 'rows', part, page, version, counts],
    queryFn: ({ signal }) => api.rows(id, part, page + 1, signal),
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    ...{ page, setPage, isPending, error },
    refetch: () => void refetch(),
  }
}

const none: ImportRow[] = []
