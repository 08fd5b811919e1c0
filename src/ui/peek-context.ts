import { createContext, useContext } from 'react'

/** A record to look at. */
export type Peeked = { resource: string; id: string }

/** The way to look at records beside what is on screen. */
export type Peek = {
  open: (record: Peeked) => void
  /** Whether the person may see the records of a resource. */
  maySee: (resource: string) => boolean
}

export const PeekContext = createContext<Peek>({ open: () => undefined, maySee: () => false })

export const usePeek = (): Peek => useContext(PeekContext)
