import type { Action } from './action.ts'
import type { Opening, Shown } from './field-visit.ts'

export type Key = {
  key: string
  ctrl?: true
  shift?: true
  /** Command of the browser's menu; a keyboard without commands presses the key instead. */
  command?: 'undo' | 'redo'
}

/** A press of one key, or a text that an input method composes. */
export type Stroke = Key | { composes: string }

/** A field, and the actions done in it. */
export type Visit = { opening: Omit<Opening, 'selections' | 'pastes'>; actions: Action[] }

/** Abilities of a keyboard; its presses make the `traces` of the page, one before each. */
export type Keyboard = {
  name: string
  composes: boolean
  open: (openings: string) => Promise<void>
  press: (strokes: Stroke[]) => Promise<void>
  traces: () => Promise<string>
  close: () => Promise<void>
}

const undo: Key = { key: 'z', ctrl: true }

const redo: Key = { key: 'y', ctrl: true }

const strokesOf = (action: Action): Stroke[] => {
  switch (action.does) {
    case 'type':
    case 'press':
      return [{ key: action.key }]
    case 'select':
      return [{ key: 'PageUp' }]
    case 'selectAll':
      return [{ key: 'a', ctrl: true }]
    case 'undo':
      return [action.by === 'menu' ? { ...undo, command: 'undo' } : undo]
    case 'redo':
      if (action.by === 'shiftZ') return [{ key: 'Z', ctrl: true, shift: true }]
      return [action.by === 'menu' ? { ...redo, command: 'redo' } : redo]
    case 'paste':
      return [
        { key: 'c', ctrl: true },
        { key: 'v', ctrl: true },
      ]
    case 'compose':
      return [{ key: 'Pause' }, { composes: action.text }]
    case 'leaveAndReturn':
      return [{ key: 'Tab', shift: true }, { key: 'Tab' }]
    case 'undoElsewhere':
      return [{ key: 'Tab', shift: true }, undo, redo, undo, { key: 'Tab' }]
  }
}

const isKey = (stroke: Stroke): boolean => 'key' in stroke

/** @returns the field of each visit when it was opened and after every action */
export async function carryOut(keyboard: Keyboard, visits: Visit[]): Promise<Shown[][]> {
  const openings: Opening[] = visits.map(({ opening, actions }) => ({
    ...opening,
    selections: actions.flatMap((one) => (one.does === 'select' ? [[one.from, one.to]] : [])),
    pastes: actions.flatMap((one) => (one.does === 'paste' ? [one.text] : [])),
  }))
  const next: Stroke = { key: 'PageDown' }
  await keyboard.open(JSON.stringify(openings))
  await keyboard.press([...visits.flatMap(({ actions }) => [next, ...actions.flatMap(strokesOf)]), next])
  const traces = JSON.parse(await keyboard.traces()) as Shown[][]
  return visits.map(({ actions }, at) => {
    const places = [0]
    for (const action of actions) places.push((places.at(-1) ?? 0) + strokesOf(action).filter(isKey).length)
    return places.map((place) => traces[at]?.[place] as Shown)
  })
}
