import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Opening, Shown } from '../field-visit.ts'
import { replaceTimers } from './due-timers.ts'

/** Fields that are opened one after the other by keys, and their contents before each key. */
export type TypingPage = {
  /** Sets the fields, each with its selections and pastes in turn, in JSON. */
  openFields: (openings: string) => void
  /** Contents of each of them before every key, in JSON. */
  shownFields: () => string
  close: () => void
}

declare global {
  interface Window extends Pick<TypingPage, 'openFields' | 'shownFields'> {}
}

/** What a field reports to the form. */
type FieldReport = { note: string | undefined; held: JsonValue | undefined }

function Field({ kind, property, value, beside, report }: Opening & { report: FieldReport }) {
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
        report.held = next
        setCurrent(next)
      }}
      onBlur={() => undefined}
      onRefused={(why) => {
        report.note = why
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

/** Opens the page in the elements `root` and, around it, `before` and `after`. */
export function openTypingPage(): TypingPage {
  let openings: Opening[] = []
  let traces: Shown[][] = []
  let opened = 0
  let report: FieldReport = { note: undefined, held: undefined }
  let [selected, pasted] = [0, 0]
  const timers = replaceTimers()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const field = (): HTMLInputElement => document.getElementById('field') as HTMLInputElement
  const opening = (): Opening | undefined => openings[traces.length - 1]

  /** Opens the next field as with the Tab key: all of it is selected. */
  function openNext(): void {
    const next = openings[traces.length]
    traces.push([])
    if (!next) return
    opened += 1
    report = { note: undefined, held: next.value }
    ;[selected, pasted] = [0, 0]
    flushSync(() => root.render(<Field key={opened} {...next} report={report} />))
    field().focus()
    field().select()
  }

  function record(): void {
    const input = field()
    const { note, held } = report
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

  /** Keys that no field takes, which steer the page; it goes by the others only before a composition. */
  const steering: Record<string, () => void> = { PageDown: openNext, PageUp: selectNext }

  function onKey(event: KeyboardEvent): void {
    if (['Control', 'Shift'].includes(event.key)) return
    timers.runDue()
    if (traces.length > 0) record()
    const steer = steering[event.key]
    if (!steer) return
    event.preventDefault()
    event.stopPropagation()
    steer()
  }

  /** The text copied here is pasted next, whatever is selected. */
  function onCopy(event: ClipboardEvent): void {
    event.clipboardData?.setData('text/plain', opening()?.pastes[pasted] ?? '')
    pasted += 1
    event.preventDefault()
  }

  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('keydown', onKey, { capture: true, signal })
  document.addEventListener('beforecopy', (event) => event.preventDefault(), { signal })
  document.addEventListener('copy', onCopy, { signal })
  return {
    openFields: (text) => {
      ;[openings, traces] = [JSON.parse(text) as Opening[], []]
    },
    shownFields: () => JSON.stringify(traces),
    close: () => {
      listening.abort()
      root.unmount()
      timers.restore()
    },
  }
}
