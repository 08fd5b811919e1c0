import { createContext } from 'react'

/** Label of a place in the document, which something around it shows or decides. */
type Frame = {
  /** Id of the place. */
  id: string
  /** Label for a single value there; undefined where the heading of a group says it already. */
  label: string | undefined
}

/** The nearest frame around. */
export const FrameContext = createContext<Frame | undefined>(undefined)

/** Called when the single value right inside is left. */
export const LeaveContext = createContext<() => void>(() => undefined)
