import type { Engine } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that a server test runs on. */
    engine: Engine
    /** Where its databases come from: the folder of an empty cluster, or the address of a server. */
    source: string
  }
}
