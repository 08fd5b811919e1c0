import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** A record to look at, or to choose: of all of a resource, by the record that they belong to. */
export type Peeked = {
  resource: string
  id: string
  picks?: {
    /** Names of the field that is taken, and of the reference by which records are looked for. */
    take: string
    by: string
    /** Whose records are offered first: their id, or a text that finds them. */
    holder?: { id: string } | { text: string } | undefined
    /** Options of closed lists that the records on offer have, by field. */
    where?: Record<string, string | string[]> | undefined
    /** A value of the field that is taken, which is not offered. */
    except?: string | undefined
    /** Fields of what was chosen that are said with it, after whose it is. */
    shows?: string[] | undefined
    /** The field that offers them to who may not see their screen, and the address of its own. */
    through?: Through | undefined
    onPick: (picked: Picked) => void
  }
}

type Through = { service: string; path: string; field: string }

/** The value taken of a record, what that is called, and whom it belongs to. */
export type Picked = {
  value: string
  title: string
  holder: { id: string; label: string }
  /** Whether they are the one whose records were to be offered. */
  isNamed: boolean
  /** The number by which the person has just found them, such as their document. */
  typed?: string | undefined
}

/** The way to look at records beside what is on screen. */
export type Peek = {
  open: (record: Peeked) => void
  /** Whether the person may see the records of a resource. */
  maySee: (resource: string) => boolean
  /** The field of the screen that looks for records so; undefined of one of another screen. */
  through?: (picking: object) => Through | undefined
  /** Looks for the value of a field of a form in the records of another screen (`x-picked`). */
  Picker?: ComponentType<PickerProps>
}

export type PickerProps = {
  field: {
    title: string
    /** What it is looked for in: the screen, the field that is taken, and the reference by which records are found. */
    property: {
      'x-picked'?: Pick<NonNullable<Peeked['picks']>, 'take' | 'by' | 'where' | 'shows'> & {
        from: string
        /** Names of fields beside it: whose records are offered, and whose value is not. */
        holder?: string
        except?: string
      }
    }
  }
  pointer: string
  /** Why typed input was refused. */
  refusal: ReactNode
}

export const PeekContext = createContext<Peek>({ open: () => undefined, maySee: () => false })

export const usePeek = (): Peek => useContext(PeekContext)
