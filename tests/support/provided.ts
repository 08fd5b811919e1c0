import type { Engine } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that a server test runs on. */
    engine: Engine
    /** Source of its databases: the folder of an empty cluster, or the address of a server. */
    source: string
    /** The folder of the database that has the demonstration rows of all screens. */
    filled: string
    /** The business day of its rows, ISO 8601; today where it is empty. */
    filledOn: string
  }
}
