import { DataGrid } from '@mui/x-data-grid'
import { createRoot, type Root } from 'react-dom/client'
import type { GridContent } from './grid-content.ts'

declare global {
  interface Window {
    /** Milliseconds from nothing until the rows are painted. */
    drawGrid: (content: GridContent) => Promise<number>
  }
}

const place = document.getElementById('root') ?? document.body
let root: Root | undefined

window.drawGrid = async ({ headings, rows }) => {
  root?.unmount()
  await frame()
  const start = performance.now()
  root = createRoot(place)
  root.render(
    <div style={{ height: 720 }}>
      <DataGrid
        rows={rows.map((texts, id) => ({ id, ...texts }))}
        columns={headings.map((headerName, index) => ({ field: String(index), headerName, width: 130 }))}
        hideFooter
      />
    </div>,
  )
  while (!place.querySelector('[role=row][data-id] [role=gridcell]')) await frame()
  await frame()
  await frame()
  return performance.now() - start
}

const frame = (): Promise<number> => new Promise(requestAnimationFrame)
