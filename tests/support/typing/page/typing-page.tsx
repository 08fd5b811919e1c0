import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Opening, Shown } from '../field-visit.ts'
import { runDueTimers } from './due-timers.ts'

declare global {
  interface Window {
    /** Sets the fields to be opened one after the other, each with its selections and pastes in turn. */
    openFields: (openings: string) => void
    /** Contents of each of them before every key, in JSON. */
    shownFields: () => string
  }
}

let openings: Opening[] = []
let traces: Shown[][] = []
let opened = 0
let note: string | undefined
let held: JsonValue | undefined
let [selected, pasted] = [0, 0]

function Field({ kind, property, value, beside }: Opening) {
  const [current, setCurrent] = useState(value)
  // The product shows the note, and draws the field anew with it.
  const [shownNote, setShownNote] = useState<string>()
  const { Input } = registry.viewOf({ kind })
  return (
    <Input
      id="field"
      property={property}
      value={current}
      onChange={(next) => {
        held = next
        setCurrent(next)
      }}
      onBlur={() => undefined}
      onRefused={(why) => {
        note = why
        setShownNote(why)
      }}
      required={false}
      readOnly={false}
      invalid={false}
      describedBy={shownNote === undefined ? '' : 'note'}
      neighbour={beside === undefined ? undefined : { watch: () => () => undefined, value: () => beside }}
    />
  )
}

const root = createRoot(document.getElementById('root') as HTMLElement)
const field = (): HTMLInputElement => document.getElementById('field') as HTMLInputElement
const opening = (): Opening | undefined => openings[traces.length - 1]

/** Opens the next field as with the Tab key: all of it is selected. */
function openNext(): void {
  const next = openings[traces.length]
  traces.push([])
  if (!next) return
  opened += 1
  ;[note, held, selected, pasted] = [undefined, next.value, 0, 0]
  flushSync(() => root.render(<Field key={opened} {...next} />))
  field().focus()
  field().select()
}

function record(): void {
  const input = field()
  traces.at(-1)?.push({
    text: input.value,
    start: input.selectionStart ?? 0,
    end: input.selectionEnd ?? 0,
    ...(note !== undefined && { note }),
    ...(held !== undefined && { held }),
  })
}

function selectNext(): void {
  const { length } = field().value
  const [start = 0, end = 0] = opening()?.selections[selected] ?? []
  selected += 1
  field().setSelectionRange(Math.min(start, length), Math.min(end, length))
}

window.openFields = (text: string) => {
  ;[openings, traces] = [JSON.parse(text) as Opening[], []]
}
window.shownFields = () => JSON.stringify(traces)

/** Keys that no field takes, which steer the page; it goes by the others only before a composition. */
const steering: Record<string, () => void> = {
  PageDown: openNext,
  PageUp: selectNext,
}

window.addEventListener(
  'keydown',
  (event) => {
    if (['Control', 'Shift'].includes(event.key)) return
    runDueTimers()
    if (traces.length > 0) record()
    const steer = steering[event.key]
    if (!steer) return
    event.preventDefault()
    event.stopPropagation()
    steer()
  },
  true,
)

// The text copied here is pasted next, whatever is selected.
document.addEventListener('beforecopy', (event) => event.preventDefault())
document.addEventListener('copy', (event) => {
  event.clipboardData?.setData('text/plain', opening()?.pastes[pasted] ?? '')
  pasted += 1
  event.preventDefault()
})
