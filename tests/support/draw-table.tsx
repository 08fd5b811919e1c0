import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { RecordTable, type RecordTableProps } from '#src/table/record-table.tsx'
import { screenOf } from './render-in-screen.tsx'

export const { model } = screenOf('financial-entities')

/** Entities of so many codes, as E1. */
export const entities = (...numbers: number[]): StoredRecord[] =>
  numbers.map((number) => ({ id: `E${number}`, version: 1, code: `E${number}`, name: `Entidad ${number}` }))

const cells = { texts: {}, hrefOf: () => undefined, nameOf: ({ id }: StoredRecord) => id }

/** The window of the person; most are wide. */
export const openWindow = ({ narrow }: { narrow: boolean }): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** Waits until a dialog that closed in the window just now, of a test before, swallows no double click any more. */
export const untilDoubleClicksCount = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 750))

/** The table of the entities, as a screen holds it, with its calls to the screen as `events`. */
export function drawTable(given: Partial<RecordTableProps> = {}) {
  const events: string[] = []
  const rowActions = vi.fn(({ code }: StoredRecord) => (
    <button type="button" tabIndex={-1}>
      Acciones de {String(code)}
    </button>
  ))
  let show: (next: Partial<RecordTableProps>) => void = () => undefined
  function Screen() {
    const [changed, setChanged] = useState(given)
    const [sort, setSort] = useState<RecordTableProps['sort']>([])
    const [layout, setLayout] = useState<RecordTableProps['layout']>({
      columns: undefined,
      density: undefined,
    })
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['other']))
    show = (next) => setChanged((before) => ({ ...before, ...next }))
    events.push(`order ${sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join()}`)
    events.push(`columns ${layout.columns?.map(({ field, width }) => `${field}:${width ?? ''}`).join()}`)
    events.push(`ticked ${[...selected].join()}`)
    return (
      <RecordTable
        {...{ model, registry, cells, rowActions, sort, layout, selected }}
        rows={threeRows}
        question="page 1"
        total={40}
        first={0}
        isStale={false}
        isSelecting={false}
        loading={false}
        onSort={setSort}
        onLayout={setLayout}
        onSelect={(ids) => setSelected(new Set(ids))}
        onOpen={({ id }) => events.push(`open ${id}`)}
        onEdit={({ id }, field) => events.push(`edit ${id} ${field}`)}
        onCopy={({ id }, field) => events.push(`copy ${id} ${field}`)}
        inPlace={undefined}
        totals={undefined}
        open={undefined}
        empty="No hay registros"
        {...changed}
      />
    )
  }
  render(
    <>
      <button type="button">before</button>
      <Screen />
      <button type="button">after</button>
    </>,
  )
  return {
    // Two clicks with a pause between them would be no double click.
    user: userEvent.setup({ delay: null }),
    rowActions,
    show: (next: Partial<RecordTableProps>) => show(next),
    /** The last event that begins with a word. */
    last: (word: string) => events.findLast((line) => line.startsWith(`${word} `))?.slice(word.length + 1),
    events,
  }
}
export const threeRows = entities(1, 2, 3)
