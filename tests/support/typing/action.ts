import fc from 'fast-check'

/** An action of a person in a field. */
export type Action =
  | { does: 'type'; key: string }
  | { does: 'press'; key: 'Backspace' | 'Delete' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight' }
  | { does: 'select'; from: number; to: number }
  | { does: 'selectAll' }
  /** Undoes by keys, or by the command of the browser's menus where the keyboard can give it. */
  | { does: 'undo'; by: 'keys' | 'menu' }
  /** Redoes likewise; there are two combinations of keys for it. */
  | { does: 'redo'; by: 'y' | 'shiftZ' | 'menu' }
  | { does: 'paste'; text: string }
  /** An accent typed as two keys, or an input method: the field holds a half text before it holds the whole. */
  | { does: 'compose'; text: string }
  | { does: 'leaveAndReturn' }
  /** Leaves the field, undoes and redoes where nothing was typed, and comes back. */
  | { does: 'undoElsewhere' }

/** Inputs tried in the fields of a kind. */
export type Tries = { keys: string; pastes: string[]; composed: string[] }

/** Some actions in turn; keys come most often, and in runs. */
export function actions({ keys, pastes, composed }: Tries): fc.Arbitrary<Action[]> {
  const type = fc.constantFrom(...keys).map((key): Action => ({ does: 'type', key }))
  const place = fc.nat(8)
  const keysTyped = fc.array(type, { minLength: 2, maxLength: 5 })
  const leaveAndReturn = fc.constant<Action[]>([{ does: 'leaveAndReturn' }])
  const undos = fc.array(
    fc.constantFrom<Action>({ does: 'undo', by: 'keys' }, { does: 'undo', by: 'menu' }),
    { minLength: 1, maxLength: 4 },
  )
  const redos = fc.array(
    fc.constantFrom<Action>(
      { does: 'redo', by: 'y' },
      { does: 'redo', by: 'shiftZ' },
      { does: 'redo', by: 'menu' },
    ),
    { minLength: 1, maxLength: 4 },
  )
  const action = fc.oneof(
    { weight: 3, arbitrary: type.map((one) => [one]) },
    { weight: 3, arbitrary: keysTyped },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('Backspace', 'Backspace', 'Delete', 'Delete', 'Home', 'End', 'ArrowLeft', 'ArrowRight')
        .map((key): Action[] => [{ does: 'press', key } as Action]),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(place, place)
        .map(([one, other]): Action[] => [
          { does: 'select', from: Math.min(one, other), to: Math.max(one, other) },
        ]),
    },
    { weight: 2, arbitrary: fc.constant<Action[]>([{ does: 'selectAll' }]) },
    { weight: 2, arbitrary: undos },
    { weight: 1, arbitrary: redos },
    { weight: 1, arbitrary: fc.tuple(undos, redos).map((both) => both.flat()) },
    // Who comes back types over all that stands there, and thinks better of it.
    { weight: 2, arbitrary: fc.tuple(leaveAndReturn, keysTyped, undos, redos).map((all) => all.flat()) },
    { weight: 2, arbitrary: fc.constantFrom(...pastes).map((text): Action[] => [{ does: 'paste', text }]) },
    ...composed.map((text) => ({
      weight: 1,
      arbitrary: fc.constant<Action[]>([{ does: 'compose', text }]),
    })),
    { weight: 1, arbitrary: leaveAndReturn },
    { weight: 1, arbitrary: fc.constant<Action[]>([{ does: 'undoElsewhere' }]) },
  )
  return fc.array(action, { minLength: 1, maxLength: 5 }).map((runs) => runs.flat())
}
