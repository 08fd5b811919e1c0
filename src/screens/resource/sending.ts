import { atom } from 'jotai'

/** Id of the record whose draft is being sent for approval: a row, a notice and its buttons ask for that alike. */
export const sendingAtom = atom<string>()
