import type { Change } from './change.ts'

type ListedChange = Omit<
  Change,
  'version' | 'base_version' | 'record' | 'makers' | 'kind' | 'state' | 'request_file'
>

/** Change without its target record, or request. */
export type Listed = ListedChange &
  (Pick<Change, 'kind' | 'state'> | { kind: 'solicitud'; state: string }) & {
    /** The later day on which the server makes what it owes a request, ISO 8601. */
    starts_on: string | null
    /** Whether it was rejected as a request, and corrected by nobody. */
    is_refused: boolean
  }
